import { quitRaceTodo } from '#lib/contests/editions.ts';
import { locales } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createInbox, type Inbox } from '../inbox/inbox.ts';
import { fill, type Localized } from '../messages/messages.ts';
import type { TeamContest } from './contests.ts';
import { type LetterName, letterTexts } from './letter-texts.ts';
import type { Scene } from './scene.ts';

/** Notices of a change, in its transaction. The operator of the inbox decides by which ways they go out. */
export type Post = (tx: Database) => Pick<Inbox, 'addNotice'>;

type Around = Pick<Scene, 'tx' | 'team' | 'contest'>;
interface Values {
  readonly person?: string;
  readonly raceId?: string;
  readonly reply?: string;
}

/** Tells people what happened, and asks them to decide. */
export interface Letters {
  tell(scene: Around, playerIds: readonly string[], name: LetterName, values?: Values): Promise<void>;
  /** A message about joining, which opens the team. The to-do's id. */
  aboutJoining(scene: Around, playerId: string, name: LetterName, values?: Values): Promise<string>;
  /** Asks a member to agree; `raceId` empty for the whole contest. The to-do's id. */
  askToCancel(scene: Around, playerId: string, raceId: string, person: string): Promise<string>;
  /** Settles to-dos that nobody has to answer any more; those that were answered stay as they are. */
  settle(tx: Database, todoIds: readonly (string | null)[], status: 2 | 3): Promise<void>;
}

export function createLetters(clock: Clock, post: Post): Letters {
  const inbox = (tx: Database) => createInbox(tx, clock);
  return {
    async tell(scene, playerIds, name, values = {}) {
      const letter = write(name, scene, values);
      for (const playerId of playerIds)
        await post(scene.tx).addNotice({ playerId, ...letter, jumpUrl: scene.contest.rules.page });
    },
    aboutJoining: (scene, playerId, name, values = {}) =>
      inbox(scene.tx).addTodo({
        playerId,
        type: scene.contest.rules.todos.joined,
        ...write(name, scene, values),
        competitionId: scene.contest.id,
        raceId: null,
      }),
    askToCancel: (scene, playerId, raceId, person) =>
      inbox(scene.tx).addTodo({
        playerId,
        type: raceId === '' ? scene.contest.rules.todos.cancel : quitRaceTodo,
        ...write(raceId === '' ? 'cancelAsked' : 'quitAsked', scene, { person, raceId }),
        competitionId: scene.contest.id,
        raceId: raceId || null,
      }),
    async settle(tx, todoIds, status) {
      await inbox(tx).closeTodos(
        todoIds.filter((id) => id !== null),
        status,
      );
    },
  };
}

function write(
  name: LetterName,
  { team, contest }: Pick<Scene, 'team' | 'contest'>,
  { person = '', raceId = '', reply = '' }: Values,
): { title: Localized; content: Localized } {
  const { title, content } = letterTexts[name];
  const make = (texts: Localized, safe: (text: string) => string): Localized => {
    const entries = locales.map((locale) => {
      const race = raceName(contest, raceId)[locale];
      const values = { team: team.name, person, contest: contest.name[locale], race, reply };
      const safely = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, safe(value)]));
      return [locale, fill(texts[locale], safely)];
    });
    // Every language is in the list, which `fromEntries` cannot say.
    return Object.fromEntries(entries) as Localized;
  };
  return { title: make(title, (text) => text), content: make(content, escapeHtml) };
}

const noName: Localized = { 'zh-EN': '', 'zh-CN': '', 'zh-Hant': '' };
const raceName = ({ races }: TeamContest, raceId: string): Localized =>
  races.find(({ id }) => id === raceId)?.name ?? noName;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
