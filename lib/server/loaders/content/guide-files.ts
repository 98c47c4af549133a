import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefText } from '#lib/routing/href.ts';
import { loadContestMenu } from '../contests.ts';
import { loadDocuments } from './documents.ts';

/** Guides and rules of the cluster, for every on-site contest. */
const general: readonly string[] = ['machineGuide', 'gpuGuide', 'gpuReservationRules'];

/** Guides of on-site contests: the general ones first, then those of their tracks. */
export async function loadGuideFiles(locale: Locale) {
  const [documents, contests] = await Promise.all([loadDocuments(locale), loadContestMenu(locale)]);
  const onSite = new Set(contests.flatMap((contest) => (contest.onSite ? [contest.id] : [])));
  return documents
    .flatMap(({ id, title, lead, updatedAt, contestId, trackId }) => {
      const ofTrack = trackId !== null && contestId !== null && onSite.has(contestId);
      const path = trackId === null ? hrefText('guide', id) : href('trackGuide', { id: trackId });
      return path !== null && (ofTrack || general.includes(id))
        ? [{ id, title, lead, updatedAt, contestId, path }]
        : [];
    })
    .toSorted((a, b) => Number(general.includes(b.id)) - Number(general.includes(a.id)));
}
