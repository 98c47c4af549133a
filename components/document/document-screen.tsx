import type { Document } from '#lib/contract/documents.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { ReadOn } from './read-on.tsx';
import { otherTexts } from './related-documents.ts';
import { TextBody } from './text-body.tsx';
import { linksTo, TextHead, TextLayout } from './text-screen.tsx';

interface DocumentScreenProps {
  readonly document: Document;
  readonly crumbs: readonly Crumb[];
}

/** Rules or a guide, with anchors and a print layout. */
export async function DocumentScreen({ document, crumbs }: DocumentScreenProps) {
  const locale = await getLocale();
  return (
    <main id="main">
      <TextHead {...document} crumbs={crumbs} />
      <TextLayout links={linksTo(document.headings)}>
        <TextBody text={document} />
        <ReadOn items={await otherTexts(locale, document.id)} />
      </TextLayout>
    </main>
  );
}
