import { type DatasetAccess, type DownloadReason, datasetAgreementId } from '#lib/contract/datasets.ts';
import type { Signatures } from '../agreements/signatures.ts';
import type { Application, Applications } from './applications.ts';

/** Where a player stands with a data set. */
export interface Standing {
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

function reasonFor(access: DatasetAccess, { signedAt, application }: Omit<Standing, 'reason'>): DownloadReason {
  if (access === 'open') return null;
  if (signedAt === null) return 'unsigned';
  if (access === 'agreement') return null;
  return application === null ? 'notApplied' : reasonOf[application.state];
}

/** Looks up what stands between a player and a data set. */
export const createStanding =
  (signatures: Pick<Signatures, 'signedAt'>, applications: Pick<Applications, 'last'>) =>
  async (
    playerId: string,
    { id, access }: { readonly id: string; readonly access: DatasetAccess },
  ): Promise<Standing> => {
    const [signedAt, application] = await Promise.all([
      signatures.signedAt(playerId, datasetAgreementId),
      applications.last(playerId, id),
    ]);
    return { signedAt, application, reason: reasonFor(access, { signedAt, application }) };
  };
