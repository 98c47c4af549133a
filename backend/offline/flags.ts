import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type { ClueHunt, FlagResult, FlagStatus } from '#lib/contract/offline-flags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { OfflineRaceEntry } from '../content-store/content.ts';
import type { Database } from '../database/database.ts';
import { fill, say } from '../messages/messages.ts';
import { equalSecrets } from '../signing/signing.ts';
import { escapeHtml } from '../teams/letters.ts';
import { teamSignups } from '../teams/tables.ts';
import { huntRanking } from './flag-ranking.ts';
import { lockedUntil, lookBack } from './flag-rules.ts';
import { hashOfWord, markOf, masked, partsOf } from './flag-words.ts';
import { allow, first, OfflineRefused } from './offline-refused.ts';
import { type OnSiteRace, outside } from './races.ts';
import { offlineFlagTries } from './tables.ts';
import { type Asking, holding, lookAt, type OnSiteParts, type TeamHere } from './team-on-site.ts';

type Clues = NonNullable<OfflineRaceEntry['flags']>;
type Row = typeof offlineFlagTries.$inferSelect;

/** The clue hunt. */
export interface Flags {
  of(asking: Asking, locale: Locale): Promise<ClueHunt>;
  /** The verdict on a flag; one that comes too fast or at the wrong time is not looked at. */
  handIn(asking: Asking, flag: string, locale: Locale): Promise<FlagResult>;
}

/** What a flag turned out to be. */
interface Verdict {
  readonly status: FlagStatus;
  readonly clue: string | null;
  readonly word: string;
  readonly points: number;
  readonly madeFor: string | null;
}
const wrong: Verdict = { status: 2, clue: null, word: '', points: 0, madeFor: null };

export function createFlags(parts: OnSiteParts): Flags {
  const { database } = parts.team;

  return {
    async of(asking, locale) {
      const team = await lookAt(parts, asking);
      const { race, scene } = team;
      const clues = cluesOf(race);
      const tries = await triesOf(database, scene.team.id);
      const won = tries.filter(({ status }) => status === 1).reverse();
      const words = race.entry.words[locale];
      return {
        opensAt: race.entry.startsAt,
        closesAt: race.entry.endsAt,
        about: fill(words.flags, { team: escapeHtml(scene.team.id) }),
        clues: Object.keys(clues.clues).length,
        most: Object.values(clues.clues).reduce((sum, { points }) => sum + points, 0),
        points: won.reduce((sum, { points }) => sum + points, 0),
        lockedUntil: await lockOf(database, team),
        won: won.map(({ clue, word, points, by, at }) => ({
          ...{ key: clue ?? '', flagTip: word, points, by, at },
          flagClew: words.clues[clue ?? ''] ?? '',
        })),
        tries: tries.slice(0, 100).map(({ id, flag, status, by, at }) => ({ id, flag, flagStatus: status, by, at })),
        ranking: await huntRanking(database, race.team.id, scene.team.id),
      };
    },

    async handIn(asking, flag, locale) {
      const clues = cluesOf(parts.races.find(asking.competitionId));
      // Before the team is held, because the hash is slow on purpose.
      const hash = await hashOfWord(clues.salt, partsOf(flag)?.word ?? '');
      return holding(parts, asking, async (team) => {
        const { race, scene, me, signed } = team;
        allow(first(me.banned ? 'banned' : null, signed.has(me.playerId) ? null : 'agreementUnsigned'));
        if (outside(race.entry, scene.now)) return unseen('closed', null, locale);
        const locked = await lockOf(scene.tx, team);
        if (locked !== null) return unseen('tooFast', locked, locale);
        const verdict = await judge(team, clues, flag, hash);
        await scene.tx.insert(offlineFlagTries).values(rowOf(team, flag, verdict));
        return { ...told(race, verdict, locale), lockedUntil: await lockOf(scene.tx, team) };
      });
    },
  };
}

function cluesOf({ entry: { flags } }: OnSiteRace): Clues {
  if (!flags) throw new OfflineRefused('raceMissing');
  return flags;
}

/** Every hash is compared, so that the time tells nothing about which one it was. */
function keyOf(list: Readonly<Record<string, { readonly hash: string }>>, hash: string): string | null {
  const found = Object.entries(list).filter(([, one]) => equalSecrets(one.hash, hash));
  return found[0]?.[0] ?? null;
}

async function judge({ scene }: TeamHere, clues: Clues, flag: string, hash: string): Promise<Verdict> {
  const parts = partsOf(flag);
  const [clue, decoy] = [keyOf(clues.clues, hash), keyOf(clues.decoys, hash)];
  if (!parts || (clue === null && decoy === null)) return wrong;
  const { word } = parts;
  if (!equalSecrets(parts.mark, markOf(word, scene.team.id)))
    return { ...wrong, madeFor: clue === null ? null : await madeFor(scene.tx, scene.contest.id, word, parts.mark) };
  if (clue === null) return { ...wrong, status: 3, clue: decoy };
  const [before] = await scene.tx
    .select({ id: offlineFlagTries.id })
    .from(offlineFlagTries)
    .where(
      and(eq(offlineFlagTries.teamId, scene.team.id), eq(offlineFlagTries.clue, clue), eq(offlineFlagTries.status, 1)),
    );
  if (before) return { ...wrong, status: 4, clue, word };
  return { status: 1, clue, word, points: clues.clues[clue]?.points ?? 0, madeFor: null };
}

/** The other team whose flag it is: somebody passed it on, which is for the committee to judge. */
async function madeFor(from: Database, competitionId: string, word: string, mark: string): Promise<string | null> {
  const rows = await from
    .selectDistinct({ teamId: teamSignups.teamId })
    .from(teamSignups)
    .where(eq(teamSignups.competitionId, competitionId));
  return rows.find(({ teamId }) => markOf(word, teamId) === mark)?.teamId ?? null;
}

function rowOf({ scene, me, race }: TeamHere, flag: string, verdict: Verdict): Row {
  return {
    id: randomUUID(),
    competitionId: race.team.id,
    teamId: scene.team.id,
    playerId: me.playerId,
    by: me.nickname,
    flag: masked(flag),
    ...verdict,
    at: scene.now,
  };
}

function told(
  { entry }: OnSiteRace,
  { status, clue, word, points }: Verdict,
  locale: Locale,
): Omit<FlagResult, 'lockedUntil'> {
  const { clues, decoys } = entry.words[locale];
  const clews: Readonly<Record<FlagStatus, Readonly<Record<string, string>>>> = {
    1: clues,
    2: {},
    3: decoys,
    4: clues,
  };
  return {
    flagStatus: status,
    flagTip: status === 1 ? word : '',
    flagClew: clews[status][clue ?? ''] ?? '',
    points,
    reason: null,
  };
}

const unseen = (reason: 'closed' | 'tooFast', until: number | null, locale: Locale): FlagResult => ({
  flagStatus: null,
  flagTip: '',
  flagClew: `<p>${escapeHtml(say(locale, `offline.flag.${reason}`))}</p>`,
  points: 0,
  reason,
  lockedUntil: until,
});

/** The newest first. */
const triesOf = (from: Database, teamId: string): Promise<Row[]> =>
  from
    .select()
    .from(offlineFlagTries)
    .where(eq(offlineFlagTries.teamId, teamId))
    .orderBy(desc(offlineFlagTries.at), asc(offlineFlagTries.id))
    .limit(1000);

async function lockOf(from: Database, { scene }: TeamHere): Promise<number | null> {
  const rows = await from
    .select({ at: offlineFlagTries.at })
    .from(offlineFlagTries)
    .where(
      and(
        eq(offlineFlagTries.teamId, scene.team.id),
        inArray(offlineFlagTries.status, [2, 3]),
        gte(offlineFlagTries.at, scene.now - lookBack),
      ),
    );
  return lockedUntil(
    rows.map(({ at }) => at),
    scene.now,
  );
}
