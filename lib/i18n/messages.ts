import type account from '#messages/zh-EN/account.json';
import type archive from '#messages/zh-EN/archive.json';
import type content from '#messages/zh-EN/content.json';
import type contest from '#messages/zh-EN/contest.json';
import type dataset from '#messages/zh-EN/dataset.json';
import type drafts from '#messages/zh-EN/drafts.json';
import type draw from '#messages/zh-EN/draw.json';
import type errors from '#messages/zh-EN/errors.json';
import type gpu from '#messages/zh-EN/gpu.json';
import type home from '#messages/zh-EN/home.json';
import type inbox from '#messages/zh-EN/inbox.json';
import type leaderboard from '#messages/zh-EN/leaderboard.json';
import type offline from '#messages/zh-EN/offline.json';
import type participation from '#messages/zh-EN/participation.json';
import type personal from '#messages/zh-EN/personal.json';
import type ranking from '#messages/zh-EN/ranking.json';
import type shell from '#messages/zh-EN/shell.json';
import type submission from '#messages/zh-EN/submission.json';
import type teaching from '#messages/zh-EN/teaching.json';
import type team from '#messages/zh-EN/team.json';
import type track from '#messages/zh-EN/track.json';
import type training from '#messages/zh-EN/training.json';
import type work from '#messages/zh-EN/work.json';
import type { Locale } from './locales.ts';

/** Message namespaces: one file per language and namespace, `messages/<locale>/<namespace>.json`. */
export const namespaces = [
  'shell',
  'home',
  'contest',
  'content',
  'account',
  'inbox',
  'errors',
  'drafts',
  'team',
  'participation',
  'personal',
  'ranking',
  'draw',
  'dataset',
  'leaderboard',
  'submission',
  'track',
  'training',
  'teaching',
  'work',
  'gpu',
  'offline',
  'archive',
] as const;
export type Namespace = (typeof namespaces)[number];

export interface Messages {
  shell: typeof shell;
  home: typeof home;
  contest: typeof contest;
  content: typeof content;
  account: typeof account;
  inbox: typeof inbox;
  errors: typeof errors;
  drafts: typeof drafts;
  dataset: typeof dataset;
  leaderboard: typeof leaderboard;
  participation: typeof participation;
  personal: typeof personal;
  team: typeof team;
  teaching: typeof teaching;
  ranking: typeof ranking;
  draw: typeof draw;
  submission: typeof submission;
  track: typeof track;
  training: typeof training;
  work: typeof work;
  gpu: typeof gpu;
  offline: typeof offline;
  archive: typeof archive;
}

async function readMessages(locale: Locale): Promise<Messages> {
  // Relative, because bundlers resolve `#` imports only where they are constant.
  const parts = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`../../messages/${locale}/${name}.json`)).default] as const),
  );
  // The three languages have the same keys (a test compares them), so the types of the English files hold for all.
  return Object.fromEntries(parts) as unknown as Messages;
}

const read = new Map<Locale, Promise<Messages>>();

/** All messages of one language, read once. English is the source: a test checks the two others against it. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = read.get(locale);
  if (known) return known;
  const messages = readMessages(locale);
  read.set(locale, messages);
  // A failure is not kept: the next request reads again.
  messages.catch(() => read.delete(locale));
  return messages;
}
