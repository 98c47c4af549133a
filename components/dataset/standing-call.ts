import { call } from '#lib/client/call.ts';
import { type DatasetStanding, datasets } from '#lib/contract/datasets.ts';

/** Where the signed-in player stands with a data set. Throws ApiError. */
export const standingOf = (id: string): Promise<DatasetStanding> => call(datasets.standing, { params: { id } });
