import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AgreementScreen } from '#components/agreement/agreement-screen.tsx';
import { AgreementVersions } from '#components/agreement/agreement-versions.tsx';
import { crumbsTo } from '#components/document/crumbs.ts';
import { ReadOn } from '#components/document/read-on.tsx';
import { otherAgreements } from '#components/document/related-documents.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { portalEnv } from '#lib/env.server.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { hrefText } from '#lib/routing/href.ts';
import { agreementPage, breadcrumb } from '#lib/seo/json-ld.ts';
import { loadAgreement } from '#lib/server/loaders/content/site.ts';
import { agreementMetadata } from '#lib/server/loaders/metadata/page-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string }>;

/** Every agreement in force, with the texts that were in force before it. */
export default async function AgreementPage({ params }: Params) {
  const locale = await localeOf(params);
  const { id } = await params;
  const path = hrefText('agreement', id);
  if (path === null) notFound();
  const t = await getTranslations({ locale, namespace: 'content.guides' });
  const agreement = await loadAgreement(locale, id);
  const crumbs = await crumbsTo(locale, { name: agreement.title });
  const address = { origin: portalEnv().PUBLIC_ORIGIN, path, locale };
  return (
    <>
      <AgreementScreen agreement={agreement} crumbs={crumbs}>
        <AgreementVersions agreement={agreement} />
        <ReadOn title={t('agreements')} items={await otherAgreements(locale, id)} />
      </AgreementScreen>
      <JsonLd things={[agreementPage(agreement, address), breadcrumb(crumbs, address)]} />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return agreementMetadata(await localeOf(params), (await params).id, 'public');
}
