'use client';

import type { MouseEvent } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { chooseLanguage } from '#lib/i18n/language-choice.ts';
import { type Locale, languageTag, lngParameter, locales, nativeName } from '#lib/i18n/locales.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';

/**
 * The three languages by their own names. Without JavaScript they are links with `lng`; with it the choice is stored
 * and the page reloads without the parameter.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const locale = useLocale();
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
