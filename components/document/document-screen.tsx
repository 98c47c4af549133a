import type { Document } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { otherTexts } from './onward.ts';
import { ReadOn } from './read-on.tsx';
import { TextBody } from './text-body.tsx';
import { linksTo, TextHead, TextLayout } from './text-screen.tsx';

interface DocumentScreenProps {
  readonly document: Document;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** Rules or a guide, to read, to link to and to print. */
export async function DocumentScreen({ document, crumbs, locale }: DocumentScreenProps) {
  return (
    <main id="main">
      <TextHead {...document} crumbs={crumbs} locale={locale} />
      <TextLayout links={linksTo(document.headings)} locale={locale}>
        <TextBody text={document} locale={locale} />
        <ReadOn items={await otherTexts(locale, document.id)} locale={locale} />
      </TextLayout>
    </main>
  );
}
