'use client';

import { HydrationBoundary } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { knownChanges } from '#lib/client/changes/known-changes.ts';
import { useSessionOfDocument } from '#lib/client/session.ts';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import type { FirstDataJson } from '#lib/document/reader.ts';
import { RenderedForContext } from '#lib/document/rendered-for.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';

interface MessagesProviderProps {
  readonly json: JsonText<Partial<Messages>>;
  readonly timeZone: string;
  readonly children: ReactNode;
}

const parsed = new Map<string, Partial<Messages>>();

/** Kept, because the server renders the same few texts again and again. */
function messagesOf(json: JsonText<Partial<Messages>>): Partial<Messages> {
  const known = parsed.get(json);
  if (known) return known;
  const messages = fromJsonText(json);
  parsed.set(json, messages);
  return messages;
}

/** Provides the messages that a document carries. */
export function MessagesProvider({ json, timeZone, children }: MessagesProviderProps) {
  return (
    <NextIntlClientProvider locale={languageTag[useLocale()]} timeZone={timeZone} messages={messagesOf(json)}>
      {children}
    </NextIntlClientProvider>
  );
}

interface FirstDataBoundaryProps {
  /** Undefined in a document that is identical for all visitors. */
  readonly first: FirstDataJson | undefined;
  readonly children: ReactNode;
}

/**
 * Provides the data with which the document was rendered. Must be inside a query client. A screen that is mounted again
 * after a change, by the Back button, asks the backend instead: the router still has the document's data.
 */
export function FirstDataBoundary({ first, children }: FirstDataBoundaryProps) {
  const [isCurrent] = useState(() => knownChanges() === 0);
  const data = useMemo(() => (first && isCurrent ? fromJsonText(first) : undefined), [first, isCurrent]);
  useSessionOfDocument(data?.renderedFor.session);
  return (
    <RenderedForContext value={data?.renderedFor ?? null}>
      <HydrationBoundary state={data?.state}>{children}</HydrationBoundary>
    </RenderedForContext>
  );
}
