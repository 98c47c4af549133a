'use client';

import { Suspense, use, useSyncExternalStore } from 'react';
import './styles/tokens.css';
import './styles/base.css';
import css from '#components/shell/messages/message-screen.module.css';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/state.tsx';
import { defaultLocale, isLocale, type Locale, languageCookie, languageTag } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/messages.ts';

/** The layout failed before it set the language: the person's stored choice is used. */
function chosenLocale(): Locale {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([^;]+)`).exec(document.cookie)?.[1];
  return isLocale(chosen) ? chosen : defaultLocale;
}

async function loadWords(locale: Locale): Promise<Messages['shell']['error'] | null> {
  try {
    const messages: { default: Messages['shell'] } = await import(`../messages/${locale}/shell.json`);
    return messages.default.error;
  } catch {
    return null;
  }
}

const loads = new Map<Locale, ReturnType<typeof loadWords>>();

/** One load per language: a promise created during rendering would never settle. */
function wordsFor(locale: Locale): ReturnType<typeof loadWords> {
  const load = loads.get(locale) ?? loadWords(locale);
  loads.set(locale, load);
  return load;
}

const neverChanges = () => () => {};

/** A complete document, because the layout itself failed. */
export function GlobalErrorScreen({ retry }: { retry: () => void }) {
  const locale = useSyncExternalStore(neverChanges, chosenLocale, () => defaultLocale);
  return (
    <html lang={languageTag[locale]}>
      <body>
        <main className={css.screen}>
          <Suspense>
            <Words words={wordsFor(locale)} retry={retry} />
          </Suspense>
        </main>
      </body>
    </html>
  );
}

function Words({ words, retry }: { words: Promise<Messages['shell']['error'] | null>; retry: () => void }) {
  const known = use(words);
  if (!known) return null;
  return (
    <ErrorState
      level={1}
      title={known.title}
      text={known.text}
      action={
        <Button tone="ink" icon="retry" onClick={retry}>
          {known.retry}
        </Button>
      }
    />
  );
}
