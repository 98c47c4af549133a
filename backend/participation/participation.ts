import { and, desc, eq } from 'drizzle-orm';
import type { Participation } from '#lib/contract/entries.ts';
import { windowAt } from '#lib/contract/submissions/tracks.ts';
import type { TeamRefusal } from '#lib/contract/teams/team-refusals.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../platform/database/database.ts';
import { hasDownloaded } from '../submissions/downloads.ts';
import { submissions } from '../submissions/tables.ts';
import { rulesOf, type Task, type Tasks } from '../tasks/tasks.ts';
import type { TeamContest } from '../teams/contests.ts';
import { type LoadedTeam, memberOf, personOf, readTeam, type TeamDeps, teamOf } from '../teams/locked-team.ts';
import { captainOnly, closed, fits, signingUp } from '../teams/rules.ts';
import { unsigned } from '../teams/sign-up/signatures.ts';
import { teamMembers } from '../teams/tables.ts';
import { type Blocker, type StepFacts, stepsOf } from './steps.ts';

export interface ParticipationDeps extends TeamDeps {
  readonly tasks: Tasks;
  readonly currentContestId: () => string;
}

interface Asking {
  readonly playerId: string;
  readonly locale: Locale;
}

/** Progress of a player in one contest, or in every running one; see `entries.participation`. */
export type ReadParticipations = (competitionId: string | null, of: Asking) => Promise<Participation[]>;

export function createParticipations(deps: ParticipationDeps): ReadParticipations {
  const { database, clock, contests, currentContestId } = deps;

  const running = (competitionId: string): TeamContest | null => {
    const contest = contests.find(competitionId);
    return contest && clock() < contest.dates.endsAt ? contest : null;
  };

  /** Running contests of the player's teams, the latest first. */
  const joined = async (playerId: string): Promise<TeamContest[]> => {
    const rows = await database
      .select({ competitionId: teamMembers.competitionId })
      .from(teamMembers)
      .where(eq(teamMembers.playerId, playerId))
      .orderBy(desc(teamMembers.joinedAt), teamMembers.competitionId);
    return rows.flatMap(({ competitionId }) => running(competitionId) ?? []);
  };

  /** The current contest while teams may sign up for it. */
  const open = (): TeamContest[] => {
    const contest = running(currentContestId());
    if (!contest) return [];
    const { signUpOpensAt, signUpClosesAt } = contest.dates;
    return signUpOpensAt <= clock() && clock() < signUpClosesAt ? [contest] : [];
  };

  return async (competitionId, of) => {
    if (competitionId !== null) {
      const contest = running(competitionId);
      return contest ? inContest(deps, contest, of) : [];
    }
    const own = await joined(of.playerId);
    const found: Participation[] = [];
    for (const contest of own.length > 0 ? own : open()) found.push(...(await inContest(deps, contest, of)));
    return found;
  };
}

const registered: StepFacts = { name: 'registered', isDone: true, blocker: null };

/** One for each track of the player's team, else one for the contest. */
async function inContest(
  deps: ParticipationDeps,
  contest: TeamContest,
  { playerId, locale }: Asking,
): Promise<Participation[]> {
  const { database, clock, tasks } = deps;
  const teamId = await teamOf(database, contest.id, playerId);
  const ownTeam = teamId === null ? null : await readTeam(deps, contest.rules.family, teamId);
  const shared: readonly StepFacts[] = [
    registered,
    ownTeam
      ? { name: 'team', isDone: true, blocker: null }
      : { name: 'team', isDone: false, blocker: await entryBlocker(database, contest, playerId, clock()) },
    ...(contest.agreements.length > 0 ? [await agreementStep(ownTeam, playerId)] : []),
  ];
  const name = { competitionID: contest.id, competitionName: contest.name[locale] };
  if (!ownTeam || ownTeam.trackIds.length === 0) {
    const track = { name: 'track', isDone: false, blocker: ownTeam && signUpBlocker(ownTeam, playerId) } as const;
    const later = { isDone: false, blocker: null };
    const all: readonly StepFacts[] = [...shared, track, { name: 'data', ...later }, { name: 'score', ...later }];
    // Which track the team will choose is not known: some of a contest's tracks may have data and scores here.
    const isScored = contest.tracks.some(({ id }) => tasks.find(id)?.metric);
    return [
      { ...name, raceId: null, raceName: null, steps: stepsOf(isScored ? all : all.slice(0, shared.length + 1)) },
    ];
  }
  const found: Participation[] = [];
  for (const trackId of ownTeam.trackIds) {
    const track = contest.tracks.find(({ id }) => id === trackId);
    const facts = [
      ...shared,
      { name: 'track', isDone: true, blocker: null } as const,
      ...(await taskSteps(ownTeam, tasks.find(trackId), playerId)),
    ];
    found.push({ ...name, raceId: trackId, raceName: track?.name[locale] ?? trackId, steps: stepsOf(facts) });
  }
  return found;
}

async function entryBlocker(
  from: Database,
  { dates }: TeamContest,
  playerId: string,
  now: number,
): Promise<Blocker | null> {
  if ((await personOf(from, playerId)).banned) return { reason: 'banned' };
  if (now < dates.signUpOpensAt) return { reason: 'notOpen', opensAt: dates.signUpOpensAt };
  return now >= dates.signUpClosesAt ? { reason: 'closed' } : null;
}

async function agreementStep(ownTeam: LoadedTeam | null, playerId: string): Promise<StepFacts> {
  if (!ownTeam) return { name: 'agreements', isDone: false, blocker: null };
  const { tx, contest, members } = ownTeam;
  const missing = await unsigned(
    tx,
    contest,
    members.map((member) => member.playerId),
  );
  const isMine = missing.has(playerId);
  const names = members.filter((member) => missing.has(member.playerId)).map(({ nickname }) => nickname);
  const isDone = missing.size === 0;
  return {
    name: 'agreements',
    isDone,
    blocker: isDone || isMine ? null : { reason: 'membersUnsigned', unsigned: names },
  };
}

/** Names of the refusals of a sign-up that are told as they are; the others mean that it is closed. */
const told = {
  notCaptain: 'captainOnly',
  memberBanned: 'banned',
  tooFewMembers: 'tooFewMembers',
  tooManyMembers: 'tooManyMembers',
  signUpNotOpen: 'notOpen',
} as const satisfies Partial<Record<TeamRefusal, Blocker['reason']>>;

const isTold = (refusal: TeamRefusal): refusal is keyof typeof told => Object.hasOwn(told, refusal);

function signUpBlocker(ownTeam: LoadedTeam, playerId: string): Blocker | null {
  const refusal = signingUp(ownTeam) ?? captainOnly(ownTeam, playerId);
  if (refusal === null) return null;
  const reason = isTold(refusal) ? told[refusal] : 'closed';
  return reason === 'notOpen' ? { reason, opensAt: ownTeam.contest.dates.signUpOpensAt } : { reason };
}

/** Data and first score of a track that is scored here. */
async function taskSteps(ownTeam: LoadedTeam, task: Task | null, playerId: string): Promise<readonly StepFacts[]> {
  if (!task?.metric) return [];
  const { tx, team } = ownTeam;
  const blocker = workBlocker(ownTeam, task, playerId);
  const scored = and(
    eq(submissions.teamId, team.id),
    eq(submissions.trackId, task.trackId),
    eq(submissions.state, 'scored'),
  );
  const [first] = await tx.select({ id: submissions.id }).from(submissions).where(scored).limit(1);
  const score: StepFacts = {
    name: 'score',
    isDone: first !== undefined,
    blocker: blocker ?? windowBlocker(ownTeam, task),
  };
  if (task.data.length === 0) return [score];
  // A team with a score has data, from here or from elsewhere.
  const hasData = score.isDone || (await hasDownloaded(tx, team.id, task.trackId));
  return [{ name: 'data', isDone: hasData, blocker }, score];
}

/** Reason that the team cannot work on the track: banned, or of the wrong size. */
function workBlocker(ownTeam: LoadedTeam, { trackId }: Task, playerId: string): Blocker | null {
  const { contest, members } = ownTeam;
  if (memberOf(ownTeam, playerId)?.banned) return { reason: 'banned' };
  const { size } = contest.tracks.find(({ id }) => id === trackId) ?? contest;
  const refusal = fits(size, members.length);
  if (refusal === null || !isTold(refusal)) return null;
  return { reason: closed(ownTeam) ? 'closed' : told[refusal] };
}

function windowBlocker({ now }: LoadedTeam, task: Task): Blocker | null {
  const rules = rulesOf(task, 'outcome');
  if (!rules) return { reason: 'closed' };
  const { opensAt, closesAt } = windowAt(rules, now);
  if (now < opensAt) return { reason: 'notOpen', opensAt };
  return now >= closesAt ? { reason: 'closed' } : null;
}
