import { type DatasetAccess, type DownloadReason, datasetAgreementId } from '#lib/contract/datasets/datasets.ts';
import type { Signatures } from '../identity/signatures.ts';
import type { Application, Applications } from './applications.ts';

/** Right of a player to download a data set; `reason` is null when they may. */
export interface Eligibility {
  readonly reason: DownloadReason;
  readonly signedAt: number | null;
  readonly application: Application | null;
}

const reasonOf = {
  pending: 'pending',
  approved: null,
  refused: 'refused',
  withdrawn: 'notApplied',
  expired: 'expired',
} as const satisfies Record<Application['state'], DownloadReason>;

function reasonFor(access: DatasetAccess, { signedAt, application }: Omit<Eligibility, 'reason'>): DownloadReason {
  if (access === 'open') return null;
  if (signedAt === null) return 'unsigned';
  if (access === 'agreement') return null;
  return application === null ? 'notApplied' : reasonOf[application.state];
}

/** Looks up a player's signature and application, and the resulting right to download a data set. */
export const createEligibility =
  (signatures: Pick<Signatures, 'signedAt'>, applications: Pick<Applications, 'last'>) =>
  async (
    playerId: string,
    { id, access }: { readonly id: string; readonly access: DatasetAccess },
  ): Promise<Eligibility> => {
    const [signedAt, application] = await Promise.all([
      signatures.signedAt(playerId, datasetAgreementId),
      applications.last(playerId, id),
    ]);
    return { signedAt, application, reason: reasonFor(access, { signedAt, application }) };
  };
