import { eq } from 'drizzle-orm';
import { players } from '../../identity/tables.ts';
import { days, hours } from '../../platform/clock.ts';
import { batchesOf } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomNumbers } from '../../platform/random-numbers.ts';
import type { TeamContest } from '../contests.ts';
import { nameKey } from '../rules.ts';
import { teamLog, teamMembers, teamSignups, teams } from '../tables.ts';
import { pick, type SomeTeam, somePerson, someTeam } from './seed-names.ts';

/** Number of players in generated teams, which have no login. */
const crowdSize = 900;
/** Further players, in the teams of the test persons. */
const company = 10;
/** Number of generated teams of current contests, and the percentage that signed up. */
const crowds: Readonly<Record<string, { readonly teams: number; readonly signedUp: number }>> = {
  '2025': { teams: 236, signedUp: 90 },
  'chain-2': { teams: 116, signedUp: 72 },
  'gpu-2025': { teams: 63, signedUp: 100 },
  green: { teams: 28, signedUp: 0 },
};
/** Number of rows per statement. */
const rowsAtOnce = 400;

interface Rows {
  readonly teams: (typeof teams.$inferInsert)[];
  readonly members: (typeof teamMembers.$inferInsert)[];
  readonly signups: (typeof teamSignups.$inferInsert)[];
  readonly log: (typeof teamLog.$inferInsert)[];
}

/** The ten-digit id of a generated player. */
export const crowdPlayer = (index: number): string => `55${String(10_000_000 + index * 7919).padStart(8, '0')}`;

/**
 * Fills running contests with realistic teams, and past contests with the teams of their results. Everything is drawn
 * from fixed sequences, so that every installation has the same teams.
 */
export async function seedCrowd(
  database: Database,
  firstStartAt: number,
  contests: readonly TeamContest[],
): Promise<void> {
  const [existing] = await database
    .select({ id: players.id })
    .from(players)
    .where(eq(players.id, crowdPlayer(0)));
  if (existing) return;
  const random = randomNumbers(20_251_120);
  const nicknames = Array.from({ length: crowdSize + company }, () => somePerson(random));
  const rows: Rows = { teams: [], members: [], signups: [], log: [] };
  for (const contest of contests) {
    const crowd = crowds[contest.id];
    if (crowd) drawTeams(rows, contest, firstStartAt, crowd);
    else teamsOfResults(rows, contest);
  }
  const inTrack = new Set(
    rows.members.filter(({ teamId }) => rows.signups.some((one) => one.teamId === teamId)).map((one) => one.playerId),
  );
  const latest = new Map(
    rows.members.toSorted((a, b) => a.joinedAt - b.joinedAt).map(({ playerId, teamId }) => [playerId, teamId]),
  );
  const people = nicknames.map((nickname, index) => {
    const id = crowdPlayer(index);
    const registeredAt = firstStartAt - days(90 + (index % 900));
    return { id, nickname, registeredAt, inTrack: inTrack.has(id), teamId: latest.get(id) ?? null };
  });
  await database.transaction(async (tx) => {
    for (const batch of batchesOf(people, rowsAtOnce)) await tx.insert(players).values(batch).onConflictDoNothing();
    for (const batch of batchesOf(rows.teams, rowsAtOnce)) await tx.insert(teams).values(batch).onConflictDoNothing();
    for (const batch of batchesOf(rows.members, rowsAtOnce))
      await tx.insert(teamMembers).values(batch).onConflictDoNothing();
    for (const batch of batchesOf(rows.signups, rowsAtOnce))
      await tx.insert(teamSignups).values(batch).onConflictDoNothing();
    for (const batch of batchesOf(rows.log, rowsAtOnce)) await tx.insert(teamLog).values(batch);
  });
}

/** Consecutive players from a given start, so that no player is used twice within a contest. */
function crowdFrom(start: number): () => string {
  let next = start;
  return () => crowdPlayer(next++ % crowdSize);
}

function drawTeams(
  rows: Rows,
  contest: TeamContest,
  firstStartAt: number,
  crowd: { readonly teams: number; readonly signedUp: number },
): void {
  const random = randomNumbers([...contest.id].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7));
  const person = crowdFrom(Math.floor(random() * crowdSize));
  const names = new Set<string>();
  const from = Math.min(contest.dates.signUpOpensAt, firstStartAt - days(20));
  const until = Math.min(contest.dates.signUpClosesAt, firstStartAt - hours(3));
  for (let index = 0; index < crowd.teams; index++) {
    const signsUp = random() * 100 < crowd.signedUp;
    // Teams that sign up have enough members; others are still recruiting.
    const least = signsUp ? contest.size.min : 1;
    const size = least + Math.floor(random() ** 1.4 * (contest.size.max - least + 1));
    const createdAt = Math.floor(from + (until - from) * random() * 0.9);
    addTeam(rows, contest, {
      id: `${contest.id}-${String(index + 1).padStart(3, '0')}`,
      description: freeTeam(random, names),
      createdAt,
      members: Array.from({ length: size }, person),
      track: signsUp ? pick(random, contest.tracks).id : null,
      pace: Math.max(60, Math.floor((until - createdAt) / 12)),
    });
  }
}

function freeTeam(random: () => number, names: Set<string>): SomeTeam {
  for (let round = 0; ; round++) {
    const team = someTeam(random, Math.floor(round / 3));
    if (names.has(nameKey(team.name))) continue;
    names.add(nameKey(team.name));
    return team;
  }
}

/** The teams named in the results of a past contest, so that their pages exist. */
function teamsOfResults(rows: Rows, contest: TeamContest): void {
  const random = randomNumbers(contest.dates.endsAt);
  const person = crowdFrom(Math.floor(random() * crowdSize));
  contest.results.forEach(({ team, organisation }, index) => {
    const { min, max } = contest.size;
    addTeam(rows, contest, {
      id: `${contest.id}-r${index + 1}`,
      createdAt: contest.dates.signUpOpensAt + days(2) + index * hours(9),
      members: Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, person),
      description: { name: team, organisation, slogan: '', wanted: '', recruiting: false },
      track: contest.tracks[index % contest.tracks.length]?.id ?? null,
      pace: hours(20),
    });
  });
}

interface DrawnTeam {
  readonly id: string;
  readonly createdAt: number;
  readonly members: readonly string[];
  readonly description: SomeTeam;
  readonly track: string | null;
  /** Seconds between two members joining. */
  readonly pace: number;
}

function addTeam(rows: Rows, contest: TeamContest, team: DrawnTeam): void {
  const { id, createdAt, members, description, track, pace } = team;
  const { name } = description;
  const competitionId = contest.id;
  rows.teams.push({ id, competitionId, nameKey: nameKey(name), createdAt, ...description });
  members.forEach((playerId, index) => {
    rows.members.push({
      competitionId,
      playerId,
      teamId: id,
      isCaptain: index === 0,
      joinedAt: createdAt + index * pace,
    });
  });
  rows.log.push({ teamId: id, kind: 'created', at: createdAt, payload: { name } });
  if (track === null) return;
  const signedUpAt = createdAt + members.length * pace;
  rows.signups.push({ teamId: id, trackId: track, competitionId, signedUpAt });
  rows.log.push({ teamId: id, kind: 'signedUp', at: signedUpAt, payload: { trackId: track } });
}
