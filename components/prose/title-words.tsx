import { Fragment } from 'react';
import { titleParts } from '#lib/html/title-parts.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';

/** Page title with allowed line breaks between Chinese words (base.css prevents all others). */
export function TitleWords({ text }: { text: string }) {
  const locale = useLocale();
  return titleParts(text, locale).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which may repeat
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
