import type { Metadata } from 'next';
import { AgreementScreen } from '#components/agreement/agreement-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefAgreement } from '#lib/routing/href.ts';
import { agreementPage } from '#lib/seo/json-ld.ts';
import { agreementMetadata } from '#lib/server/loaders/page-facts.ts';
import { loadAgreement } from '#lib/server/loaders/site.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

export default async function AgreementPage({ params }: Params) {
  const locale = await localeOf(params);
  const agreement = await loadAgreement(locale, (await params).id);
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path: hrefAgreement('userAgreement'), locale };
  return (
    <>
      <AgreementScreen agreement={agreement} locale={locale} />
      <JsonLd things={[agreementPage(agreement, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return agreementMetadata(await localeOf(params), (await params).id, 'public');
}
