import type { Mail } from '#lib/client/queries/inbox.ts';

/** Maximum characters of an excerpt. */
const excerptLength = 180;

const inline = 'a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u';
/** Inline tags, which do not separate words. */
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^>]*)?>`, 'gi');
/** Space between two blocks after punctuation that is as wide as a character and brings its own. */
const spaceAfterWide = /(?<=[\u3001-\u303f\uff01-\uff65]) /g;
const unread = /<!--.*?-->|<(script|style|title)\b.*?<\/\1\s*>/gis;
/** Those that the backend and editors write: the whole table of HTML costs a browser 15 kB compressed. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/**
 * Shortened plain text of HTML. Works without a document, so that it gives the same text on the server and in a
 * browser.
 */
export function excerpt(html: string): string {
  const words = html
    .replace(unread, ' ')
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ');
  const line = words
    .replace(/&(#?\w{1,8});/g, characterOf)
    .replace(/\s+/g, ' ')
    .replace(spaceAfterWide, '')
    .trim();
  return line.length > excerptLength ? `${[...line].slice(0, excerptLength).join('')}…` : line;
}

/** Fields of every kind of message: title, HTML, and time of arrival in seconds. */
export interface MailWords {
  readonly title: string;
  readonly html: string;
  readonly at: number;
}

export function wordsOfMail(mail: Mail): MailWords {
  if (mail.kind === 'todos') return { title: mail.todo.title, html: mail.todo.content, at: mail.todo.createdAt };
  if (mail.kind === 'notices')
    return { title: mail.notice.title, html: mail.notice.content, at: mail.notice.createTime };
  return { title: mail.reply.question, html: mail.reply.content, at: mail.reply.createTime };
}
