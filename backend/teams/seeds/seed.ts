import { and, eq } from 'drizzle-orm';
import { seededPlayers } from '../../identity/seed.ts';
import { agreementSignatures, players } from '../../identity/tables.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TeamContest, TeamContests } from '../contests.ts';
import { refreshPlayers } from '../locked-team.ts';
import { nameKey } from '../rules.ts';
import {
  cancellationVotes,
  signupCancellations,
  teamApplications,
  teamLog,
  teamMembers,
  teamSignups,
  teams,
} from '../tables.ts';
import { crowdPlayer, seedCrowd } from './seed-crowd.ts';

type Person = keyof typeof seededPlayers | number;

interface SeededTeam {
  readonly id: string;
  readonly competitionId: string;
  readonly name: string;
  readonly slogan: string;
  readonly wanted?: string;
  readonly organisation: string;
  /** Days before the first start. */
  readonly daysAgo: number;
  /** The captain first; numbers are generated players. */
  readonly members: readonly Person[];
  readonly track: string | null;
}

/** The teams of the test persons: a captain, members, a banned member; `shenYue` has no team and has applied. */
const seededTeams: readonly SeededTeam[] = [
  {
    id: 'northern-lights',
    competitionId: '2025',
    name: 'Northern Lights',
    slogan: 'Explain it, then train it.',
    wanted: 'Somebody who has worked with graphs, and one more who likes to write.',
    organisation: 'Lakeside University',
    daysAgo: 40,
    members: ['chenYu', 'zhouMin'],
    track: 'fraud-rings',
  },
  {
    id: 'northern-lights-chain',
    competitionId: 'chain-2',
    name: 'Northern Lights',
    slogan: 'Every finding has a test.',
    organisation: 'Lakeside University',
    daysAgo: 18,
    members: ['chenYu', 'zhouMin', 901],
    track: 'contract-audit',
  },
  {
    id: 'quiet-harbour',
    competitionId: '2025',
    name: '静港 Quiet Harbour',
    slogan: '听得见每一个音节。',
    wanted: '欢迎熟悉语音前端的同学。',
    organisation: '湖畔大学',
    daysAgo: 33,
    members: [902, 'linQing', 903],
    track: 'voice-check',
  },
  {
    id: 'low-tide',
    competitionId: 'green',
    name: 'Low Tide',
    slogan: 'Half the joules, same answer.',
    organisation: 'Lakeside University',
    daysAgo: 5,
    members: [904, 'linQing'],
    track: null,
  },
  {
    id: 'hollow-reed',
    competitionId: 'gpu-2025',
    name: 'Hollow Reed',
    slogan: 'Watts first, then words.',
    organisation: 'Lakeside University',
    daysAgo: 36,
    members: ['zhouMin', 'linQing', 907],
    track: 'graph-encoder',
  },
  {
    id: 'long-division',
    competitionId: '2025',
    name: 'Long Division',
    slogan: '慢慢算，算得清。',
    organisation: '北门理工学院',
    daysAgo: 30,
    members: [905, 'fengTao', 906],
    track: 'river-levels',
  },
];

/** Stores generated teams and those of the test persons. Existing teams are unchanged. */
export async function seedTeams(database: Database, firstStartAt: number, contests: TeamContests): Promise<void> {
  await seedCrowd(database, firstStartAt, contests.all());
  for (const team of seededTeams) {
    const contest = contests.find(team.competitionId);
    if (contest) await database.transaction((tx) => seedTeam(tx, firstStartAt, contest, team));
  }
}

const idOf = (person: Person): string => (typeof person === 'number' ? crowdPlayer(person) : seededPlayers[person].id);

async function seedTeam(tx: Database, firstStartAt: number, contest: TeamContest, team: SeededTeam): Promise<void> {
  const { members, track, daysAgo, ...written } = team;
  const createdAt = firstStartAt - days(daysAgo);
  const added = await tx
    .insert(teams)
    .values({ ...written, nameKey: nameKey(team.name), createdAt })
    .onConflictDoNothing()
    .returning({ id: teams.id });
  if (added.length === 0) return;
  const ids = members.map(idOf);
  for (const [index, playerId] of ids.entries())
    await tx.insert(teamMembers).values({
      competitionId: contest.id,
      playerId,
      teamId: team.id,
      isCaptain: index === 0,
      joinedAt: createdAt + index * days(1),
    });
  const actor = await captainsNickname(tx, team.id);
  const payload = { name: team.name, actor };
  await tx.insert(teamLog).values({ teamId: team.id, kind: 'created', at: createdAt, payload });
  const at = createdAt + days(members.length);
  if (track) await seedSignUp(tx, contest, { teamId: team.id, trackId: track, ids, at, actor });
  await requests[team.id]?.(tx, firstStartAt);
  await refreshPlayers(tx, ids);
}

async function captainsNickname(tx: Database, teamId: string): Promise<string | null> {
  const [captain] = await tx
    .select({ nickname: players.nickname })
    .from(teamMembers)
    .innerJoin(players, eq(players.id, teamMembers.playerId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.isCaptain, true)));
  return captain?.nickname ?? null;
}

async function seedSignUp(
  tx: Database,
  contest: TeamContest,
  of: {
    readonly teamId: string;
    readonly trackId: string;
    readonly ids: readonly string[];
    readonly at: number;
    readonly actor: string | null;
  },
): Promise<void> {
  const { teamId, trackId, ids, at, actor } = of;
  const texts = contest.agreements.map((agreement) => agreement['zh-CN']);
  for (const playerId of ids)
    for (const { id, version, hash } of texts)
      await tx
        .insert(agreementSignatures)
        .values({ playerId, agreementId: id, version, hash, locale: 'zh-CN', signedAt: at - hours(3) })
        .onConflictDoNothing();
  await tx.insert(teamSignups).values({ teamId, trackId, competitionId: contest.id, signedUpAt: at });
  await tx.insert(teamLog).values({ teamId, kind: 'signedUp', at, payload: { trackId, actor } });
}

/** Requests of the test persons' to-dos, by team. */
const requests: Readonly<Record<string, (tx: Database, firstStartAt: number) => Promise<void>>> = {
  async 'northern-lights'(tx, firstStartAt) {
    await tx.insert(teamApplications).values({
      id: 'application-shen-yue',
      teamId: 'northern-lights',
      competitionId: '2025',
      playerId: seededPlayers.shenYue.id,
      message: 'I wrote my thesis on graph sampling and have every evening free.',
      appliedAt: firstStartAt - minutes(50),
      todoId: 'todo-chen-yu-application',
    });
    await askZhouMin(tx, {
      id: 'cancellation-northern-lights-track',
      teamId: 'northern-lights',
      trackId: 'fraud-rings',
      todoId: 'todo-zhou-min-track',
      at: firstStartAt - days(1),
    });
  },
  async 'northern-lights-chain'(tx, firstStartAt) {
    await askZhouMin(tx, {
      id: 'cancellation-northern-lights-chain',
      teamId: 'northern-lights-chain',
      trackId: '',
      todoId: 'todo-zhou-min-cancel',
      at: firstStartAt - hours(5),
    });
    await tx.insert(cancellationVotes).values({
      cancellationId: 'cancellation-northern-lights-chain',
      playerId: crowdPlayer(901),
      todoId: 'todo-crowd-cancel',
      agreedAt: firstStartAt - hours(4),
    });
  },
};

async function askZhouMin(
  tx: Database,
  of: {
    readonly id: string;
    readonly teamId: string;
    readonly trackId: string;
    readonly todoId: string;
    readonly at: number;
  },
): Promise<void> {
  const { id, teamId, trackId, todoId, at } = of;
  const { chenYu, zhouMin } = seededPlayers;
  await tx.insert(signupCancellations).values({ id, teamId, trackId, requestedBy: chenYu.id, requestedAt: at });
  await tx.insert(cancellationVotes).values({ cancellationId: id, playerId: zhouMin.id, todoId });
}
