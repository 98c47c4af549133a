import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import type { Document } from '#lib/contract/documents.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

interface InfoScreenProps {
  readonly document: Document;
  readonly crumbs: readonly Crumb[];
}

/** Guide to access, use and citation of data sets. */
export async function InfoScreen({ document, crumbs }: InfoScreenProps) {
  const t = await getTranslations('dataset');
  const { title, lead, updatedAt, headings } = document;
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs} updatedAt={updatedAt}>
        <LinkButton tone="glass" href={href('datasets')} icon="file">
          {t('all')}
        </LinkButton>
        <LinkButton tone="glass" href={href('dataSetAgreement')} icon="pencil">
          {t('agreement')}
        </LinkButton>
      </TextHead>
      <TextLayout links={linksTo(headings)}>
        <TextBody text={document} />
      </TextLayout>
    </main>
  );
}
