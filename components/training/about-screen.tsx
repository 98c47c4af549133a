import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import type { Document } from '#lib/contract/documents.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';

interface AboutTrainingProps {
  readonly document: Document;
  readonly crumbs: readonly Crumb[];
}

/** Introduction to training for students and teachers, with a table of contents. */
export async function AboutTraining({ document, crumbs }: AboutTrainingProps) {
  const t = await getTranslations('training');
  return (
    <main id="main" data-line="training">
      <TextHead {...document} crumbs={crumbs} />
      <TextLayout links={linksTo(document.headings)}>
        <TextBody text={document} />
        <ReadOn
          items={[
            { path: href('training'), title: t('title'), lead: t('home.lead') },
            { path: href('subjects'), title: t('home.allSubjects'), lead: t('home.subjectsLead') },
          ]}
        />
      </TextLayout>
    </main>
  );
}
