import { MoreLink } from '#components/ui/button.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { furtherPages } from './further-pages.ts';

/** The way to a contest's ranking; nothing where it has none. */
export async function RankingLink({ contestId, locale }: { contestId: string; locale: Locale }) {
  const ranking = (await furtherPages(contestId, locale)).find(({ key }) => key === 'ranking');
  return ranking ? <MoreLink href={ranking.href}>{ranking.label}</MoreLink> : null;
}
