'use client';

import type { MouseEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { chooseLanguage } from '#lib/i18n/language-choice.ts';
import { type Locale, languageTag, lngParameter, locales, nativeName } from '#lib/i18n/locales.ts';

/**
 * The three languages in their own words. Without a script they are links with `lng`; with it the choice is kept and
 * the page loads again, without the parameter.
 */
export function LanguageLinks({ locale, className }: { locale: Locale; className?: string | undefined }) {
  const choose = (event: MouseEvent, chosen: Locale) => {
    event.preventDefault();
    chooseLanguage(chosen);
  };
  return (
    <ul className={className}>
      {locales.map((each) => (
        <li key={each}>
          <a
            href={`?lng=${lngParameter[each]}`}
            lang={languageTag[each]}
            hrefLang={languageTag[each]}
            rel="nofollow"
            aria-current={each === locale ? 'true' : undefined}
            onClick={(event) => choose(event, each)}
          >
            {nativeName[each]}
            {each === locale ? <Icon name="check" /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
