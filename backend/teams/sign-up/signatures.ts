import { and, inArray, max } from 'drizzle-orm';
import type { ContestAgreement } from '#lib/contract/teams/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { agreementSignatures } from '../../identity/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TeamContest } from '../contests.ts';
import type { LoadedTeam } from '../locked-team.ts';

/** The agreements in force. */
export type Agreements = Pick<TeamContest, 'agreements'>;

/** Times at which each player signed the version in force of each agreement, in seconds, by `player agreement`. */
export async function signedTimes(
  from: Database,
  { agreements }: Agreements,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (agreements.length === 0 || playerIds.length === 0) return new Map();
  const ids = agreements.map((agreement) => agreement['zh-EN'].id);
  const rows = await from
    .select({
      playerId: agreementSignatures.playerId,
      agreementId: agreementSignatures.agreementId,
      version: agreementSignatures.version,
      signedAt: max(agreementSignatures.signedAt),
    })
    .from(agreementSignatures)
    .where(and(inArray(agreementSignatures.playerId, [...playerIds]), inArray(agreementSignatures.agreementId, ids)))
    .groupBy(agreementSignatures.playerId, agreementSignatures.agreementId, agreementSignatures.version);
  const inForce = new Map(agreements.map((agreement) => [agreement['zh-EN'].id, agreement['zh-EN'].version]));
  return new Map(
    rows
      .filter(({ agreementId, version }) => version >= (inForce.get(agreementId) ?? 0))
      .map(({ playerId, agreementId, signedAt }) => [`${playerId} ${agreementId}`, signedAt ?? 0]),
  );
}

/** Players who have not signed all agreements of the contest. */
export async function unsigned(
  from: Database,
  contest: Agreements,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const times = await signedTimes(from, contest, playerIds);
  const signedAll = (playerId: string) =>
    contest.agreements.every((agreement) => times.has(`${playerId} ${agreement['zh-EN'].id}`));
  return new Set(playerIds.filter((playerId) => !signedAll(playerId)));
}

/** True when a member has not signed the contest's agreements in the versions in force; see decision 374. */
export const hasToSign = async ({ tx, contest }: Pick<LoadedTeam, 'tx' | 'contest'>, playerId: string) =>
  (await unsigned(tx, contest, [playerId])).has(playerId);

/** The contest's agreements, with the time at which the player signed each. */
export async function contestAgreements(
  from: Database,
  contest: TeamContest,
  playerId: string,
  locale: Locale,
): Promise<ContestAgreement[]> {
  const times = await signedTimes(from, contest, [playerId]);
  return contest.agreements.map((agreement) => {
    const { id, title, version, hash } = agreement[locale];
    return { id, title, version, hash, signedAt: times.get(`${playerId} ${id}`) ?? null };
  });
}
