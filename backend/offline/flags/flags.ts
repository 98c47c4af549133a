import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { escapeUTF8 as escapeHtml } from 'entities/escape';
import type { ClueHunt, FlagResult, FlagStatus } from '#lib/contract/offline/offline-flags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { OnSiteEntry } from '../../content-store/content.ts';
import { fill, translate } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { equalSecrets } from '../../platform/signing.ts';
import { teamSignups } from '../../teams/tables.ts';
import { assertAllowed, first, OfflineError } from '../offline-error.ts';
import { type OnSiteContest, outside } from '../on-site-contests.ts';
import { offlineFlagTries } from '../tables.ts';
import { type Asking, holding, lookAt, type OnSiteDeps, type TeamHere } from '../team-on-site.ts';
import { huntRanking } from './flag-ranking.ts';
import { lockedUntil, lookBack } from './flag-rules.ts';
import { hashOfWord, markOf, masked, partsOf } from './flag-words.ts';

type Clues = NonNullable<OnSiteEntry['flags']>;
type Row = typeof offlineFlagTries.$inferSelect;

/** The clue hunt. */
export interface Flags {
  of(asking: Asking, locale: Locale): Promise<ClueHunt>;
  /** The verdict on a flag; a flag during a lock or outside of the days on site is not checked. */
  submit(asking: Asking, flag: string, locale: Locale): Promise<FlagResult>;
}

/** Result of checking a flag. */
interface Verdict {
  readonly status: FlagStatus;
  readonly clue: string | null;
  readonly word: string;
  readonly points: number;
  readonly madeFor: string | null;
}
const wrong: Verdict = { status: 2, clue: null, word: '', points: 0, madeFor: null };

export function createFlags(deps: OnSiteDeps): Flags {
  const { database } = deps.team;

  return {
    async of(asking, locale) {
      const team = await lookAt(deps, asking);
      const { onSite, ownTeam } = team;
      const clues = cluesOf(onSite);
      const won = await wonBy(database, ownTeam.team.id);
      const words = onSite.entry.words[locale];
      return {
        opensAt: onSite.entry.startsAt,
        closesAt: onSite.entry.endsAt,
        about: fill(words.flags, { team: escapeHtml(ownTeam.team.id) }),
        clues: Object.keys(clues.clues).length,
        most: Object.values(clues.clues).reduce((sum, { points }) => sum + points, 0),
        points: won.reduce((sum, { points }) => sum + points, 0),
        lockedUntil: await lockOf(database, team),
        won: won.map(({ clue, word, points, submittedByName: by, at }) => ({
          ...{ key: clue ?? '', flagTip: word, points, by, at },
          flagClew: words.clues[clue ?? ''] ?? '',
        })),
        tries: (await latestTries(database, ownTeam.team.id)).map(({ id, flag, status, submittedByName: by, at }) => ({
          id,
          flag,
          flagStatus: status,
          by,
          at,
        })),
        ranking: await huntRanking(database, onSite.contest.id, ownTeam.team.id),
      };
    },

    async submit(asking, flag, locale) {
      const clues = cluesOf(deps.onSiteContests.find(asking.competitionId));
      // Before the team is locked, because the hash is slow on purpose.
      const hash = await hashOfWord(clues.salt, partsOf(flag)?.word ?? '');
      return holding(deps, asking, async (team) => {
        const { onSite, ownTeam, me, signed } = team;
        assertAllowed(first(me.banned ? 'banned' : null, signed.has(me.playerId) ? null : 'agreementUnsigned'));
        if (outside(onSite.entry, ownTeam.now)) return unseen('closed', null, locale);
        const locked = await lockOf(ownTeam.tx, team);
        if (locked !== null) return unseen('tooFast', locked, locale);
        const verdict = await judge(team, clues, flag, hash);
        await ownTeam.tx.insert(offlineFlagTries).values(rowOf(team, flag, verdict));
        return { ...verdictView(onSite, verdict, locale), lockedUntil: await lockOf(ownTeam.tx, team) };
      });
    },
  };
}

function cluesOf({ entry: { flags } }: OnSiteContest): Clues {
  if (!flags) throw new OfflineError('trackMissing');
  return flags;
}

/** Compares all hashes, so that the response time does not reveal the matching one. */
function keyOf(list: Readonly<Record<string, { readonly hash: string }>>, hash: string): string | null {
  const found = Object.entries(list).filter(([, one]) => equalSecrets(one.hash, hash));
  return found[0]?.[0] ?? null;
}

async function judge({ ownTeam }: TeamHere, clues: Clues, flag: string, hash: string): Promise<Verdict> {
  const parts = partsOf(flag);
  const [clue, decoy] = [keyOf(clues.clues, hash), keyOf(clues.decoys, hash)];
  if (!parts || (clue === null && decoy === null)) return wrong;
  const { word } = parts;
  if (!equalSecrets(parts.mark, markOf(word, ownTeam.team.id)))
    return {
      ...wrong,
      madeFor: clue === null ? null : await madeFor(ownTeam.tx, ownTeam.contest.id, word, parts.mark),
    };
  if (clue === null) return { ...wrong, status: 3, clue: decoy };
  const [before] = await ownTeam.tx
    .select({ id: offlineFlagTries.id })
    .from(offlineFlagTries)
    .where(
      and(
        eq(offlineFlagTries.teamId, ownTeam.team.id),
        eq(offlineFlagTries.clue, clue),
        eq(offlineFlagTries.status, 1),
      ),
    );
  if (before) return { ...wrong, status: 4, clue, word };
  return { status: 1, clue, word, points: clues.clues[clue]?.points ?? 0, madeFor: null };
}

/** The other team that owns the flag: a flag passed on to another team is a case for the committee. */
async function madeFor(from: Database, competitionId: string, word: string, mark: string): Promise<string | null> {
  const rows = await from
    .selectDistinct({ teamId: teamSignups.teamId })
    .from(teamSignups)
    .where(eq(teamSignups.competitionId, competitionId));
  return rows.find(({ teamId }) => markOf(word, teamId) === mark)?.teamId ?? null;
}

function rowOf({ ownTeam, me, onSite }: TeamHere, flag: string, verdict: Verdict): Row {
  return {
    id: randomUUID(),
    competitionId: onSite.contest.id,
    teamId: ownTeam.team.id,
    playerId: me.playerId,
    submittedByName: me.nickname,
    flag: masked(flag),
    ...verdict,
    at: ownTeam.now,
  };
}

function verdictView(
  { entry }: OnSiteContest,
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
  flagClew: `<p>${escapeHtml(translate(locale, `offline.flag.${reason}`))}</p>`,
  points: 0,
  reason,
  lockedUntil: until,
});

/** One for each clue that the team has found, the oldest first. */
const wonBy = (from: Database, teamId: string): Promise<Row[]> =>
  from
    .select()
    .from(offlineFlagTries)
    .where(and(eq(offlineFlagTries.teamId, teamId), eq(offlineFlagTries.status, 1)))
    .orderBy(asc(offlineFlagTries.at), desc(offlineFlagTries.id));

/** The newest first. */
const latestTries = (from: Database, teamId: string): Promise<Row[]> =>
  from
    .select()
    .from(offlineFlagTries)
    .where(eq(offlineFlagTries.teamId, teamId))
    .orderBy(desc(offlineFlagTries.at), asc(offlineFlagTries.id))
    .limit(100);

async function lockOf(from: Database, { ownTeam }: TeamHere): Promise<number | null> {
  const rows = await from
    .select({ at: offlineFlagTries.at })
    .from(offlineFlagTries)
    .where(
      and(
        eq(offlineFlagTries.teamId, ownTeam.team.id),
        inArray(offlineFlagTries.status, [2, 3]),
        gte(offlineFlagTries.at, ownTeam.now - lookBack),
      ),
    );
  return lockedUntil(
    rows.map(({ at }) => at),
    ownTeam.now,
  );
}
