import { call } from '#lib/client/call.ts';
import { type DatasetEligibility, datasets } from '#lib/contract/datasets/datasets.ts';

/** Eligibility of the logged-in player for a data set. Throws ApiError. */
export const fetchEligibility = (id: string): Promise<DatasetEligibility> =>
  call(datasets.standing, { params: { id } });
