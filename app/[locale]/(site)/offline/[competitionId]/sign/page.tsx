import type { Metadata } from 'next';
import { SignPage } from '#components/offline/agreement/sign-page.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadOnSiteContest, onSiteMetadata } from '#lib/server/loaders/on-site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly competitionId: string }>;

export default async function OfflineSignPage({ params }: Params) {
  const locale = await localeOf(params);
  const contest = await loadOnSiteContest(locale, (await params).competitionId);
  return <SignPage contest={contest} />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return onSiteMetadata(await localeOf(params), 'sign', (await params).competitionId);
}
