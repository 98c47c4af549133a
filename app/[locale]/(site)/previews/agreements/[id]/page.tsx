import type { Metadata } from 'next';
import { AgreementScreen } from '#components/agreement/agreement-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadAgreement } from '#lib/server/loaders/content/site.ts';
import { agreementMetadata } from '#lib/server/loaders/metadata/page-facts.ts';

/** Editors need the version just saved: docs/decisions/062-agreement-and-contest-previews-per-request.md. */
export const dynamic = 'force-dynamic';

type Params = LocaleParams<{ readonly id: string }>;

export default async function AgreementPreviewPage({ params }: Params) {
  const locale = await localeOf(params);
  const agreement = await loadAgreement(locale, (await params).id, 'preview');
  return <AgreementScreen agreement={agreement} preview />;
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return agreementMetadata(await localeOf(params), (await params).id, 'preview');
}
