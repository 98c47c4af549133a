import 'server-only';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { contestEvent } from '#lib/seo/json-ld.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { loadContest } from '#lib/server/loaders/contests.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';

/** A contest as an event of JSON-LD; null while it cannot be loaded. */
export async function loadContestEvent(locale: Locale, id: string) {
  const contest = await toResult(loadContest(locale, id));
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefContest(id), locale };
  return contest.ok ? contestEvent(contest.data, address, linkImageUrl({ kind: 'contest', id }, locale)) : null;
}
