import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { namespaces } from '#lib/i18n/messages.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';

const read = (locale: Locale, namespace: string): unknown =>
  JSON.parse(readFileSync(join(projectDir, 'messages', locale, `${namespace}.json`), 'utf8'));

/** The portal's words in one language, so that tests name controls as people see them. */
export function wordsOf(locale: Locale): Messages {
  return Object.fromEntries(namespaces.map((name) => [name, read(locale, name)])) as unknown as Messages;
}

/** English, the language that most tests run in. */
export const words = wordsOf('zh-EN');

/** A message with arguments as a pattern: `{x}` and tags match anything. */
export function pattern(message: string): RegExp {
  const escaped = message
    .replace(/<[^>]+>/g, '')
    .split(/\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(escaped.join('.*'));
}
