import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { type DatasetApplicationForm, datasetAgreementId, datasets } from '#lib/contract/datasets/datasets.ts';
import { site } from '#lib/contract/site.ts';
import { invalidate, listOf, pagesOf, queryOf } from '#lib/document/query.ts';

/** Calls about data sets whose answers depend on the caller. */
const personalCalls = [datasets.standing, datasets.applications, datasets.downloads];
const pageSize = 20;

/** Catalogue, the same for everybody. */
export const catalogueQuery = () => queryOf(datasets.list, {}, { select: listOf });

/** One data set with its files, the same for everybody. */
export const datasetQuery = (id: string) => queryOf(datasets.dataset, { params: { id } });

/** Eligibility of the caller for a data set. */
export const eligibilityQuery = (id: string) => queryOf(datasets.standing, { params: { id } });

/** Agreement in force, shown before it is signed. */
export const datasetAgreementQuery = () => queryOf(site.agreement, { params: { id: datasetAgreementId } });

/** The caller's applications, newest first. */
export const applicationsQuery = () => queryOf(datasets.applications, {}, { select: listOf });

/** The caller's downloads, newest first. */
export const downloadsQuery = () => pagesOf(datasets.downloads, { query: {} }, pageSize);

/** Refetches everything about data sets that depends on the caller. */
export const refreshDatasets = (client: QueryClient): Promise<void> => invalidate(client, personalCalls);

export const refreshDownloads = (client: QueryClient): Promise<void> => invalidate(client, [datasets.downloads]);

interface Attempt {
  readonly body: DatasetApplicationForm;
  readonly key: string;
}

export const applyMutation = () =>
  mutationOptions({
    mutationFn: ({ body, key }: Attempt) => call(datasets.apply, { body }, { idempotencyKey: key }),
  });

export const withdrawMutation = () =>
  mutationOptions({ mutationFn: (id: string) => call(datasets.withdraw, { body: { id } }) });

export const confirmDeletionMutation = () =>
  mutationOptions({ mutationFn: (id: string) => call(datasets.confirmDeletion, { body: { id } }) });
