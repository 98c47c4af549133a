import { Fragment } from 'react';
import { titleParts } from '#lib/html/title-parts.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The words of a page title, with a chance to break between Chinese words (base.css keeps the rest together). */
export function TitleWords({ text, locale }: { text: string; locale: Locale }) {
  return titleParts(text, locale).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which may repeat
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
