import type { Thing } from 'schema-dts';
import { portalEnv } from '#lib/env.server.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { breadcrumb, type Crumb, organisation, type PageAddress } from '#lib/seo/json-ld.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { JsonLd } from './json-ld.tsx';

interface PageJsonLdProps {
  /** Public path of the page. */
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  /** Subjects of the page; null is omitted. */
  readonly things: (address: PageAddress) => readonly (Thing | null)[];
}

/** Structured data of a page: the series, its subjects and its breadcrumb. */
export async function PageJsonLd({ path, crumbs, things }: PageJsonLdProps) {
  const locale = await getLocale();
  const series = await loadSeries(locale);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path, locale };
  return <JsonLd things={[organisation(series, address.origin), ...things(address), breadcrumb(crumbs, address)]} />;
}
