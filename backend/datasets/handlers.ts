import type { Contract } from '#lib/contract/contract.ts';
import {
  type DatasetApplication,
  type DatasetRefusal,
  type DownloadReason,
  datasetRefusals,
} from '#lib/contract/datasets/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Config } from '../config/config.ts';
import type { DatasetEntry } from '../content-store/datasets/load-datasets.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { HandlersOf, RequestContext } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Application, Applications } from './applications.ts';
import type { Catalogue } from './catalogue.ts';
import type { Downloads } from './downloads.ts';
import type { createEligibility } from './eligibility.ts';
import { dataFileResponse } from './responses.ts';

export interface DatasetDeps {
  readonly catalogue: Catalogue;
  readonly applications: Applications;
  readonly downloads: Downloads;
  readonly standing: ReturnType<typeof createEligibility>;
  readonly config: Pick<Config, 'value'>;
}

type Datasets = HandlersOf<Contract['datasets']>;

const refuse = (name: DatasetRefusal) => Refusal.rule(datasetRefusals[name], `datasets.${name}`);

const words = {
  unsigned: 'datasets.unsigned',
  notApplied: 'datasets.notApplied',
  pending: 'datasets.applicationPending',
  refused: 'datasets.notApplied',
  expired: 'datasets.expired',
} as const satisfies Record<NonNullable<DownloadReason>, MessageKey>;

export function createDatasetHandlers(deps: DatasetDeps): Datasets {
  return { ...readHandlers(deps), ...applicationHandlers(deps) };
}

function readHandlers({ catalogue, applications, downloads, standing, config }: DatasetDeps) {
  const entryOf = (id: string, locale: Locale): DatasetEntry => {
    const entry = catalogue.entry(id, locale);
    if (!entry) throw Refusal.notFound();
    return entry;
  };

  const admit = async (entry: DatasetEntry, caller: RequestContext['caller']): Promise<void> => {
    if (entry.access === 'open') return;
    if (!caller) throw Refusal.unauthorized();
    const { reason } = await standing(caller.playerId, entry);
    if (reason) throw Refusal.rule(datasetRefusals.applicationMissing, words[reason]);
  };

  return {
    list: async (_, { locale }) => ({ list: await catalogue.all(locale) }),
    async dataset({ params }, { locale }) {
      const found = await catalogue.find(params.id, locale);
      if (!found) throw Refusal.notFound();
      return found;
    },
    async standing({ params }, { caller, locale }) {
      const entry = entryOf(params.id, locale);
      const { application, ...rest } = await standing(caller.playerId, entry);
      const applyOpen = (await config.value('DATE_SET_APPLY_SWITCH')) === '1';
      return { ...rest, applyOpen, application: application && view(application, catalogue, locale) };
    },
    async download({ params }, { caller, locale, range }) {
      const entry = entryOf(params.id, locale);
      await admit(entry, caller);
      const found = await catalogue.file(entry, params.fileId);
      if (!found) throw Refusal.notFound();
      const { described, file } = found;
      if (caller)
        await downloads.keep(caller.playerId, {
          datasetId: entry.id,
          version: entry.version,
          fileId: described.id,
          fileName: described.name,
          size: file.size,
          sha256: file.sha256,
        });
      return dataFileResponse(found, range ?? null);
    },
    async openDownload({ params }, { locale, range }) {
      const entry = entryOf(params.id, locale);
      const found = entry.access === 'open' ? await catalogue.file(entry, params.fileId) : null;
      if (!found) throw Refusal.notFound();
      return dataFileResponse(found, range ?? null);
    },
    async downloads({ query }, { caller, locale }) {
      const { list, total } = await downloads.of(caller.playerId, query);
      return { total, list: list.map((row) => ({ ...row, title: titleOf(catalogue, row.datasetId, locale) })) };
    },
    applications: async (_, { caller, locale }) => ({
      list: (await applications.of(caller.playerId)).map((row) => view(row, catalogue, locale)),
    }),
  } satisfies Partial<Datasets>;
}

function applicationHandlers({ catalogue, applications, config }: DatasetDeps) {
  const settled = (result: Application | DatasetRefusal, locale: Locale): DatasetApplication => {
    if (typeof result === 'string') throw refuse(result);
    return view(result, catalogue, locale);
  };
  return {
    async apply({ body }, { caller, locale }) {
      const entry = catalogue.entry(body.datasetId, locale);
      if (!entry) throw refuse('datasetMissing');
      if (entry.access !== 'application') throw refuse('notNeeded');
      if ((await config.value('DATE_SET_APPLY_SWITCH')) !== '1') throw refuse('applyClosed');
      return settled(await applications.apply(caller.playerId, body), locale);
    },
    withdraw: async ({ body }, { caller, locale }) =>
      settled(await applications.withdraw(caller.playerId, body.id), locale),
    confirmDeletion: async ({ body }, { caller, locale }) =>
      settled(await applications.confirmDeletion(caller.playerId, body.id), locale),
  } satisfies Partial<Datasets>;
}

/** The title of a data set, or its id when the content does not have it any more. */
const titleOf = (catalogue: Pick<Catalogue, 'entry'>, id: string, locale: Locale): string =>
  catalogue.entry(id, locale)?.title ?? id;

const view = (application: Application, catalogue: Catalogue, locale: Locale): DatasetApplication => ({
  ...application,
  title: titleOf(catalogue, application.datasetId, locale),
});
