import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { loadDraw } from '#lib/server/loaders/draws.ts';
import { metadataOf } from './page-facts.ts';

/** Metadata of a draw's page; not indexed without a draw. */
export async function drawMetadata(locale: Locale, id: string, key: string): Promise<Metadata> {
  const { contest, draw } = await loadDraw(locale, id, key);
  const t = await getTranslations({ locale, namespace: 'draw' });
  const name = draw?.name ?? t('title');
  return metadataOf(locale, {
    path: href('drawLots', { id: contest.id, activeTabKey: draw?.key ?? key }),
    title: t('pageTitle', { draw: name, contest: contest.name }),
    description: t('description', { draw: name, contest: contest.name }),
    image: { kind: 'contest', id: contest.id },
    indexable: draw !== null,
  });
}
