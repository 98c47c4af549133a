import { and, eq } from 'drizzle-orm';
import { isoDay } from '#lib/time/calendar-days.ts';
import { seededPlayers } from '../identity/seed.ts';
import { contestTimeZone } from '../messages/time-zone.ts';
import { days, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/signing.ts';
import { standings } from '../rankings/tables.ts';
import type { TeamContests } from '../teams/contests.ts';
import { refreshPlayers } from '../teams/locked-team.ts';
import { teamMembers, teams } from '../teams/tables.ts';
import { submissions } from './tables.ts';

type Row = typeof submissions.$inferInsert;

const competitionId = '2022';
const dayOf = (seconds: number): string => isoDay(seconds, contestTimeZone);
/** Windows of that season's tasks: 2022-06-21 10:00, 2022-08-13 22:00 and 2022-09-10 21:00 in Shanghai. */
const moments = { first: 1_655_776_800, last: 1_660_399_200, documents: 1_662_814_800 };

interface PastEntry {
  readonly person: keyof typeof seededPlayers;
  /** A team in that season's results. */
  readonly teamId: string;
  readonly trackId: string;
  /** The team's documents for the review, in addition to its scored results. */
  readonly documents: readonly Pick<Row, 'kind' | 'fileName' | 'size' | 'contentType'>[];
}

const pdf = (fileName: string, size: number) =>
  ({ kind: 'technical', fileName, size, contentType: 'application/pdf' }) as const;

/** Test persons who took part in the season of 2022, one in a track with results and one in the track played on site. */
const entries: readonly PastEntry[] = [
  {
    person: 'liWenbo',
    teamId: '2022-r4',
    trackId: 'reasons',
    documents: [
      { kind: 'code', fileName: 'reasons-semi-final.zip', size: 18_204_771, contentType: 'application/zip' },
      pdf('copper-heron-draft.pdf', 2_911_045),
      pdf('copper-heron-reasons.pdf', 3_402_118),
    ],
  },
  {
    person: 'wuJingyi',
    teamId: '2022-r3',
    trackId: 'clue-hunt',
    documents: [pdf('kernel-of-truth-clue-hunt.pdf', 1_870_226)],
  },
];

/**
 * Gives test persons a past season with all submissions of their teams; their files are no longer stored. Runs after
 * the rankings are seeded: the records lead to the score in the ranking.
 */
export async function seedPastSubmissions(database: Database, contests: Pick<TeamContests, 'find'>): Promise<void> {
  if (!contests.find(competitionId)) return;
  for (const entry of entries) await database.transaction((tx) => seedEntry(tx, entry));
}

async function seedEntry(tx: Database, entry: PastEntry): Promise<void> {
  const { teamId, person } = entry;
  const playerId = seededPlayers[person].id;
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId));
  if (!team) return;
  const joinedAt = team.createdAt + days(1);
  const added = await tx
    .insert(teamMembers)
    .values({ competitionId, playerId, teamId, isCaptain: false, joinedAt })
    .onConflictDoNothing()
    .returning({ playerId: teamMembers.playerId });
  if (added.length === 0) return;
  await refreshPlayers(tx, [playerId]);
  await tx.insert(submissions).values([...(await resultsOf(tx, entry, playerId)), ...documentsOf(entry, playerId)]);
}

/** Results that end with the score in the ranking, among them a rejected one and one lost by the platform. */
async function resultsOf(tx: Database, entry: PastEntry, playerId: string): Promise<Row[]> {
  const boards = await tx
    .select()
    .from(standings)
    .where(and(eq(standings.teamId, entry.teamId), eq(standings.trackId, entry.trackId)));
  const shown = boards.find(({ board }) => board === 'public');
  const hidden = boards.find(({ board }) => board === 'final');
  if (!shown?.score || !hidden?.score) return [];
  const { attempts, score: best } = shown;
  const gap = hidden.score - best;
  const scored = Array.from({ length: attempts }, (_, index) => {
    // The last but two is the best; later attempts were no better.
    const share = index === attempts - 3 ? 1 : Math.min(0.985, 1 - Math.exp(-(index + 4) / (attempts / 5)));
    const publicScore = Number((best * share - (index % 5 === 3 ? 0.9 : 0)).toFixed(4));
    return result(entry, playerId, index, {
      ...{ state: 'scored', publicScore, privateScore: Number((publicScore + gap).toFixed(4)) },
    });
  });
  return [
    ...scored,
    result(entry, playerId, 6.4, {
      ...{ state: 'failed', reason: 'fault.rowsMissing' },
      reasonValues: { missing: 16, rows: 16_000, found: 15_984 },
    }),
    result(entry, playerId, 11.6, { state: 'failed', reason: 'platformFault', attemptReturned: true }),
  ];
}

const notes = ['', 'Reasons by rule', '', 'Shorter sentences', 'Two models vote', ''];

/** A result file; `index` determines its time: the number of scored ones before it. */
function result(
  { teamId, trackId }: PastEntry,
  playerId: string,
  index: number,
  outcome: Partial<Row> & Pick<Row, 'state'>,
): Row {
  const id = `seed-${trackId}-${teamId}-${index + 1}`;
  const submittedAt = moments.first + Math.floor(((moments.last - moments.first) * index) / 40);
  return {
    ...{ id, fid: id, competitionId, trackId, teamId, playerId, submittedAt, day: dayOf(submittedAt) },
    ...{ kind: 'outcome', fileName: `granted-${String(Math.floor(index) + 1).padStart(2, '0')}.csv` },
    ...{ size: 139_000 + Math.floor(index * 31), sha256: sha256(id), contentType: 'text/csv' },
    note: notes[Math.floor(index) % notes.length] ?? '',
    settledAt: submittedAt + 35,
    ...outcome,
  };
}

function documentsOf({ teamId, trackId, documents }: PastEntry, playerId: string): Row[] {
  const final = documents.at(-1);
  return documents.map((document, index) => {
    const id = `seed-${trackId}-${teamId}-${document.kind}-${index + 1}`;
    const submittedAt = moments.documents - hours(20 * (documents.length - 1 - index));
    return {
      ...{ id, fid: id, competitionId, trackId, teamId, playerId, submittedAt, settledAt: submittedAt },
      ...{ day: dayOf(submittedAt), sha256: sha256(id), state: 'accepted', isFinal: document === final },
      ...document,
    };
  });
}
