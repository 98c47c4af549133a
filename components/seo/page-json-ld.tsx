import type { Thing } from 'schema-dts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { breadcrumb, type Crumb, organisation, type PageAddress } from '#lib/seo/json-ld.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';
import { JsonLd } from './json-ld.tsx';

interface PageJsonLdProps {
  /** Public path of the page. */
  readonly path: string;
  readonly locale: Locale;
  readonly crumbs: readonly Crumb[];
  /** What the page is about; null is left out. */
  readonly things: (address: PageAddress) => readonly (Thing | null)[];
}

/** Structured data of a page: the series, what the page is about, and the way to it. */
export async function PageJsonLd({ path, locale, crumbs, things }: PageJsonLdProps) {
  const series = await loadSeries(locale);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path, locale };
  return <JsonLd things={[organisation(series, address.origin), ...things(address), breadcrumb(crumbs, address)]} />;
}
