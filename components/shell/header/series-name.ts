import 'server-only';
import { brand } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';

/** The name of the series; its short name in capitals when the backend does not answer. */
export async function seriesName(locale: Locale): Promise<string> {
  const series = await toResult(loadSeries(locale));
  return series.ok ? series.data.name : brand.contest.toUpperCase();
}
