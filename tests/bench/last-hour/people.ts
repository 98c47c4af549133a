import { and, eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { agreementVersions } from '#backend/agreements/tables.ts';
import { agreementSignatures, players, providerIdentities } from '#backend/identity/tables.ts';
import { providerPersons } from '#backend/provider/tables.ts';
import { teamMembers, teamSignups, teams } from '#backend/teams/tables.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { competitionId, trackId } from './task.ts';

/** Members of each team. */
const teamSize = 5;
/** Rows of one statement. */
const batch = 500;

export const userNameOf = (at: number): string => `bench.${at}`;
export const isCaptain = (at: number): boolean => at % teamSize === 0;

/** Registered players with an account of the simulated payment app, in teams that signed up for the track. */
export async function addPeople(pool: Pool, count: number): Promise<void> {
  const database = drizzle(pool);
  const now = Math.floor(Date.now() / 1000);
  const verified = (at: number) => ({
    subject: `bench-subject-${at}`,
    name: `Person ${at}`,
    certificateType: 'idCard',
    certificateNumber: `99${String(at).padStart(16, '0')}`,
    mobile: `+86 199${String(at).padStart(8, '0')}`,
    verifiedAt: now - 86_400,
  });
  const playerId = (at: number) => String(9_100_000_000 + at);
  // Submitting and downloading need the signature of every member.
  const agreements = await database
    .select({
      agreementId: agreementVersions.agreementId,
      version: agreementVersions.version,
      hash: agreementVersions.hash,
      locale: agreementVersions.locale,
    })
    .from(agreementVersions)
    .where(
      and(
        inArray(agreementVersions.agreementId, [...teamRulesOf(competitionId).agreements]),
        eq(agreementVersions.locale, 'zh-CN'),
      ),
    );
  if (agreements.length === 0) throw new Error('The contest has no agreement to sign.');
  const teamId = (at: number) => `bench-team-${Math.floor(at / teamSize)}`;
  for (let first = 0; first < count; first += batch) {
    const all = Array.from({ length: Math.min(batch, count - first) }, (_, index) => first + index);
    const led = all.filter(isCaptain);
    await database.insert(providerPersons).values(
      all.map((at) => ({
        ...verified(at),
        ...{ userName: userNameOf(at), latinName: `Person ${at}`, nationality: 'CHN', birthDate: '1999-01-01' },
        ...{ sharesIdentity: true, position: 1000 + at, note: { 'zh-EN': '', 'zh-CN': '', 'zh-Hant': '' } },
      })),
    );
    await database
      .insert(players)
      .values(all.map((at) => ({ id: playerId(at), nickname: `Person ${at}`, inRace: true, registeredAt: now })));
    await database.insert(providerIdentities).values(all.map((at) => ({ ...verified(at), playerId: playerId(at) })));
    await database
      .insert(agreementSignatures)
      .values(all.flatMap((at) => agreements.map((text) => ({ ...text, playerId: playerId(at), signedAt: now }))));
    await database.insert(teams).values(
      led.map((at) => ({
        ...{ id: teamId(at), competitionId, name: `Team ${at}`, nameKey: `team ${at}`, createdAt: now },
      })),
    );
    await database.insert(teamMembers).values(
      all.map((at) => ({
        ...{ competitionId, playerId: playerId(at), teamId: teamId(at), isCaptain: isCaptain(at), joinedAt: now },
      })),
    );
    await database
      .insert(teamSignups)
      .values(led.map((at) => ({ teamId: teamId(at), trackId, competitionId, signedUpAt: now })));
  }
}
