import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import type { Document } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

interface InfoScreenProps {
  readonly document: Document;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** How data sets are got, used and cited. */
export async function InfoScreen({ document, crumbs, locale }: InfoScreenProps) {
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const { title, lead, updatedAt, headings } = document;
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs} locale={locale} updatedAt={updatedAt}>
        <LinkButton tone="glass" href={href('datasets')} icon="file">
          {t('all')}
        </LinkButton>
        <LinkButton tone="glass" href={href('dataSetAgreement')} icon="pencil">
          {t('agreement')}
        </LinkButton>
      </TextHead>
      <TextLayout links={linksTo(headings)} locale={locale}>
        <TextBody text={document} locale={locale} />
      </TextLayout>
    </main>
  );
}
