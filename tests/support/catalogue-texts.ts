import { readFileSync } from 'node:fs';
import type { Locale } from '#lib/i18n/locales.ts';
import { filesOf } from '../architecture/sources.ts';
import { flatten, type Tree } from './message-arguments.ts';

export interface CatalogueText {
  /** `messages/zh-EN/team.json` */
  readonly file: string;
  readonly key: string;
  readonly text: string;
}

const root = new URL('../../', import.meta.url);

/** Every text of the portal's and the backend's catalogues in one language. */
export const catalogueTexts = (locale: Locale): readonly CatalogueText[] =>
  filesOf(`{messages,backend/messages}/${locale}/*.json`).flatMap((file) =>
    flatten(JSON.parse(readFileSync(new URL(file, root), 'utf8')) as Tree).map(([key, text]) => ({ file, key, text })),
  );

export interface ContentLine {
  /** `backend/content/faqs/faqOne/zh-CN.yaml` */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Code, addresses and anchors, whose characters follow no typography. */
const notProse = /`[^`]*`|\{#[^}]*\}|\]\([^)]*\)|https?:\/\/\S+|<[^>]*>/g;

/** Seeds in several languages: `"zh-EN": "<p>Sign-up is open.</p>"`, one text a line. */
const seedLines = (locale: Locale): readonly ContentLine[] =>
  filesOf('backend/{inbox,provider}/*.json').flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text }))
      .filter(({ text }) => text.trimStart().startsWith(`"${locale}": "`))
      .map((line) => ({ ...line, text: line.text.trim().slice(`"${locale}": "`.length).replaceAll(notProse, '') })),
  );

/** The lines of the contents in one language, without blocks of code and what is not prose. */
export const contentLines = (locale: Locale): readonly ContentLine[] => [
  ...documentLines(locale),
  ...seedLines(locale),
];

const documentLines = (locale: Locale): readonly ContentLine[] =>
  filesOf('backend/content/**/*.{md,yaml}')
    .filter((file) => file.includes(locale))
    .flatMap((file) => {
      let isCode = false;
      return readFileSync(new URL(file, root), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          if (text.trimStart().startsWith('```')) isCode = !isCode;
          return isCode ? [] : [{ file, line: index + 1, text: text.replaceAll(notProse, '') }];
        });
    });
