import { and, eq, exists, gte, isNull, notExists, sql } from 'drizzle-orm';
import { agreementSignatures } from '../identity/tables.ts';
import { renderNotification } from '../inbox/notification.ts';
import { localized } from '../messages/localized.ts';
import type { OnSiteContests } from '../offline/on-site-contests.ts';
import type { Database } from '../platform/database/database.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';
import { teamMembers, teamSignups, teams } from '../teams/tables.ts';
import type { Deadline, DeadlineSource } from './reminders.ts';

const moment = (seconds: number): Date => new Date(seconds * 1000);

interface Version {
  readonly id: string;
  readonly version: number;
}

interface MemberFilter {
  /** Members of teams that signed up, or of those that did not. */
  readonly signedUp: boolean;
  /** Only those who did not sign that version of an agreement, or a later one. */
  readonly unsigned?: Version;
}

/** Ids of members of a contest's teams. */
async function membersOf(
  database: Database,
  competitionId: string,
  { signedUp, unsigned }: MemberFilter,
): Promise<string[]> {
  const one = { one: sql`1` };
  const signups = database.select(one).from(teamSignups).where(eq(teamSignups.teamId, teamMembers.teamId));
  const signatures = (of: Version) =>
    database
      .select(one)
      .from(agreementSignatures)
      .where(
        and(
          eq(agreementSignatures.playerId, teamMembers.playerId),
          eq(agreementSignatures.agreementId, of.id),
          gte(agreementSignatures.version, of.version),
        ),
      );
  const rows = await database
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.disbandedAt)))
    .where(
      and(
        eq(teamMembers.competitionId, competitionId),
        signedUp ? exists(signups) : notExists(signups),
        unsigned && notExists(signatures(unsigned)),
      ),
    );
  return rows.map(({ playerId }) => playerId);
}

const near = (at: number, { now, until }: { readonly now: number; readonly until: number }): boolean =>
  at > now && at <= until;

/** The end of sign-up, for the members of teams that have not signed up. */
export function signUpDeadlines(database: Database, contests: TeamContests): DeadlineSource {
  return async (window) => {
    const closing = contests.all().filter(({ dates }) => near(dates.signUpClosesAt, window));
    return Promise.all(
      closing.map(async ({ id, name, rules, dates: { signUpClosesAt: dueAt } }) => ({
        ...{ topic: 'signUpDeadline' as const, id, dueAt },
        playerIds: await membersOf(database, id, { signedUp: false }),
        notice: {
          ...renderNotification('deadline.signUp', { contest: name, due: moment(dueAt) }),
          jumpUrl: rules.page,
        },
      })),
    );
  };
}

/** The end of each phase after sign-up, for the members of teams that take part. */
export function phaseDeadlines(database: Database, contests: TeamContests): DeadlineSource {
  return async (window) => {
    const ending = contests
      .all()
      .flatMap((contest) =>
        contest.phases
          .filter(({ key, endsAt }) => key !== 'signUp' && near(endsAt, window))
          .map(({ key, endsAt }) => ({ contest, key, endsAt })),
      );
    return Promise.all(ending.map((end) => phaseDeadline(database, end)));
  };
}

interface PhaseEnd {
  readonly contest: TeamContest;
  readonly key: string;
  readonly endsAt: number;
}

async function phaseDeadline(database: Database, { contest, key, endsAt }: PhaseEnd): Promise<Deadline> {
  const { id, name, rules } = contest;
  const phase = localized((locale) => contest.phaseNames[locale][key] ?? key);
  return {
    ...{ topic: 'phaseDeadline', id: `${id}:${key}`, dueAt: endsAt },
    playerIds: await membersOf(database, id, { signedUp: true }),
    notice: {
      ...renderNotification('deadline.phase', { contest: name, phase, due: moment(endsAt) }),
      jumpUrl: rules.page,
    },
  };
}

/**
 * Agreements that members have not signed: those needed for sign-up before it closes, and those of an on-site final
 * before it begins.
 */
export function agreementDeadlines(
  database: Database,
  contests: TeamContests,
  onSiteContests: Pick<OnSiteContests, 'all'>,
): DeadlineSource {
  return async (window) => {
    const signUps = contests.all().flatMap((contest) =>
      contest.agreements.map((agreement) => ({
        ...{ contest, agreement, dueAt: contest.dates.signUpClosesAt, signedUp: false, jumpUrl: contest.rules.page },
      })),
    );
    const finals = onSiteContests.all().map(({ contest, agreement, entry }) => ({
      ...{ contest, agreement, dueAt: entry.startsAt, signedUp: true, jumpUrl: '/my-agreements' },
    }));
    const due = [...signUps, ...finals].filter(({ dueAt }) => near(dueAt, window));
    return Promise.all(
      due.map(async ({ contest, agreement, dueAt, signedUp, jumpUrl }) => ({
        ...{ topic: 'agreementDeadline' as const, id: `${contest.id}:${agreement['zh-EN'].id}`, dueAt },
        playerIds: await membersOf(database, contest.id, { signedUp, unsigned: agreement['zh-EN'] }),
        notice: {
          ...renderNotification('deadline.agreement', {
            agreement: localized((locale) => agreement[locale].title),
            contest: contest.name,
            due: moment(dueAt),
          }),
          jumpUrl,
        },
      })),
    );
  };
}
