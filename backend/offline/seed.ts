import { and, eq, inArray } from 'drizzle-orm';
import type { CurrentAgreement } from '../agreements/current.ts';
import { seededPlayers } from '../identity/seed.ts';
import { agreementSignatures } from '../identity/tables.ts';
import { days, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { TeamContests } from '../teams/contests.ts';
import { refreshPlayers } from '../teams/locked-team.ts';
import { teamMembers, teams } from '../teams/tables.ts';

/** Teams of contests on site whose members signed, and test persons who join them. */
const onSite = [
  { teamId: 'hollow-reed', agreement: 'offlineRaceAgreement', joins: null, signs: true },
  // A member who has not signed blocks the team.
  { teamId: 'gpu-2025-001', agreement: 'offlineRaceAgreement', joins: seededPlayers.liWenbo.id, signs: false },
  { teamId: '2022-r4', agreement: 'offlineRaceAgreement2022', joins: null, signs: true },
] as const;

/** Stores signatures of teams on site. Existing ones stay as they are. Past teams of test persons must exist before. */
export async function seedOffline(
  database: Database,
  firstStartAt: number,
  agreement: CurrentAgreement,
  contests: TeamContests,
): Promise<void> {
  for (const { teamId, joins, signs, agreement: agreementId } of onSite) {
    const [team] = await database.select().from(teams).where(eq(teams.id, teamId));
    const contest = team && contests.find(team.competitionId);
    const text = await agreement(agreementId, 'zh-CN');
    if (!team || !contest || !text) continue;
    if (joins !== null) await join(database, team, joins);
    const people = await database.select().from(teamMembers).where(eq(teamMembers.teamId, teamId));
    const signers = people.map(({ playerId }) => playerId).filter((playerId) => signs || playerId !== joins);
    const signedAt = Math.min(contest.dates.endsAt - days(2), firstStartAt - days(4)) - hours(3);
    await sign(database, signers, { agreementId, ...text, locale: 'zh-CN', signedAt });
    const entry = contest.agreements.flatMap(({ 'zh-CN': { id, version, hash } }) => [
      { agreementId: id, version, hash },
    ]);
    for (const one of entry)
      await sign(
        database,
        people.map(({ playerId }) => playerId),
        { ...one, locale: 'zh-CN', signedAt: team.createdAt },
      );
  }
}

async function join(database: Database, team: typeof teams.$inferSelect, playerId: string): Promise<void> {
  const joined = { competitionId: team.competitionId, playerId, teamId: team.id, isCaptain: false };
  const added = await database
    .insert(teamMembers)
    .values({ ...joined, joinedAt: team.createdAt + days(1) })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await refreshPlayers(database, [playerId]);
}

/** Adds signatures of players who have not signed any version of the agreement. */
async function sign(
  database: Database,
  playerIds: readonly string[],
  signature: Omit<typeof agreementSignatures.$inferInsert, 'playerId'>,
): Promise<void> {
  const { agreementId } = signature;
  const rows = await database
    .select({ playerId: agreementSignatures.playerId })
    .from(agreementSignatures)
    .where(
      and(eq(agreementSignatures.agreementId, agreementId), inArray(agreementSignatures.playerId, [...playerIds])),
    );
  const missing = playerIds.filter((playerId) => !rows.some((row) => row.playerId === playerId));
  if (missing.length === 0) return;
  await database.insert(agreementSignatures).values(missing.map((playerId) => ({ playerId, ...signature })));
}
