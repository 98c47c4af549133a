import 'server-only';
import { brand } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { settle } from '#lib/server/loaders/settle.ts';
import { loadSeries } from '#lib/server/loaders/site.ts';

/** The name of the series; its short name in capitals while the backend does not answer. */
export async function seriesName(locale: Locale): Promise<string> {
  const series = await settle(loadSeries(locale));
  return series.ok ? series.data.name : brand.contest.toUpperCase();
}
