import type { Mail } from '#lib/client/queries/inbox.ts';

/** Characters of a message that a list shows at most. */
const excerptLength = 180;

/** The words of a piece of HTML, shortened. Parsed into a document of its own, where nothing loads and nothing runs. */
export function excerpt(html: string): string {
  const separated = html.replace(/<\/(?:p|li|h\d|td|th|div)>|<br\s*\/?>/gi, ' $&');
  const words = new DOMParser().parseFromString(separated, 'text/html').body.textContent ?? '';
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > excerptLength ? `${[...line].slice(0, excerptLength).join('')}…` : line;
}

/** What every kind of message has: a title, its HTML, and when it came, in seconds. */
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
