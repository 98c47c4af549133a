import type { Locale } from '#lib/i18n/locales.ts';
import type { Config } from '../config/config.ts';
import { whileOn } from '../config/while-on.ts';
import type { Signatures } from '../identity/signatures.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type Applications, createApplications } from './applications.ts';
import { type Catalogue, createCatalogue, type Entries } from './catalogue.ts';
import { createDataFiles } from './data-files.ts';
import { createDownloads } from './downloads.ts';
import { createEligibility } from './eligibility.ts';
import { createDatasetHandlers } from './handlers.ts';

interface Deps {
  readonly env: { readonly CONTENT_DIR: string; readonly DATA_DIR: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly entries: Entries;
  readonly signatures: Signatures;
  readonly config: Pick<Config, 'value'>;
  /** Receives the notices of decisions, in the transaction that decides. */
  readonly notices: (tx: Database) => Pick<Inbox, 'addNotice'>;
}

export interface DatasetServices {
  readonly catalogue: Catalogue;
  readonly applications: Applications;
  readonly handlers: ReturnType<typeof createDatasetHandlers>;
}

/**
 * Data sets with applications and downloads of players; the calls work while the committee has data sets switched on.
 */
export function createDatasetServices({
  env,
  database,
  clock,
  entries,
  signatures,
  config,
  notices,
}: Deps): DatasetServices {
  const files = createDataFiles({ content: env.CONTENT_DIR, data: env.DATA_DIR });
  const catalogue = createCatalogue(entries, files);
  const titleOf = (id: string, locale: Locale) => catalogue.entry(id, locale)?.title ?? id;
  const applications = createApplications({ database, clock, notices, titleOf });
  const downloads = createDownloads(database, clock);
  const standing = createEligibility(signatures, applications);
  const handlers = createDatasetHandlers({ catalogue, applications, downloads, standing, config });
  return { catalogue, applications, handlers: whileOn(config, 'DATE_SET_SWITCH', handlers) };
}
