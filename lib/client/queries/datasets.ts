import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { type DatasetApplicationForm, datasetAgreementId, datasets } from '#lib/contract/datasets.ts';
import { site } from '#lib/contract/site.ts';

/** Key of everything about data sets that depends on who asks. */
export const datasetsKey = ['datasets', 'mine'] as const;
export const standingKey = (id: string) => [...datasetsKey, 'standing', id] as const;
const pageSize = 20;

/** The catalogue, the same for everybody. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['datasets', 'catalogue'],
    queryFn: async ({ signal }) => (await call(datasets.list, {}, { signal })).list,
  });

/** One data set with its files, the same for everybody. */
export const datasetQuery = (id: string) =>
  queryOptions({
    queryKey: ['datasets', 'one', id],
    queryFn: ({ signal }) => call(datasets.dataset, { params: { id } }, { signal }),
  });

/** Where the caller stands with a data set. */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: standingKey(id),
    queryFn: ({ signal }) => call(datasets.standing, { params: { id } }, { signal }),
  });

/** The agreement in force, to be read before it is signed. */
export const datasetAgreementQuery = () =>
  queryOptions({
    queryKey: ['datasets', 'agreement'],
    queryFn: ({ signal }) => call(site.agreement, { params: { id: datasetAgreementId } }, { signal }),
  });

/** The caller's applications, the newest first. */
export const applicationsQuery = () =>
  queryOptions({
    queryKey: [...datasetsKey, 'applications'],
    queryFn: async ({ signal }) => (await call(datasets.applications, {}, { signal })).list,
  });

/** What the caller downloaded, the newest first. */
export const downloadsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...datasetsKey, 'downloads'],
    queryFn: ({ pageParam: page, signal }) => call(datasets.downloads, { query: { page, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : null),
  });

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
