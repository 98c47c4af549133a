import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import type { Document } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

interface AboutTrainingProps {
  readonly document: Document;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** What training is, for students and for whoever teaches, with its table of contents. */
export async function AboutTraining({ document, crumbs, locale }: AboutTrainingProps) {
  const t = await getTranslations({ locale, namespace: 'training' });
  return (
    <main id="main" data-line="training">
      <TextHead {...document} crumbs={crumbs} locale={locale} />
      <TextLayout links={linksTo(document.headings)} locale={locale}>
        <TextBody text={document} locale={locale} />
        <ReadOn
          items={[
            { path: href('training'), title: t('title'), lead: t('home.lead') },
            { path: href('subjects'), title: t('home.allSubjects'), lead: t('home.subjectsLead') },
          ]}
          locale={locale}
        />
      </TextLayout>
    </main>
  );
}
