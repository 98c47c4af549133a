'use client';

import { useTranslations } from 'next-intl';
import { wordsOf } from '#lib/client/error-words.ts';
import { ApiError } from '#lib/contract/errors.ts';

/** An error of a call in one or two sentences of the catalogue; null without an error. Needs the namespace `errors`. */
export function useErrorSentence(error: Error | null): string | null {
  const t = useTranslations('errors');
  if (!error) return null;
  const { says, next } = wordsOf(error instanceof ApiError ? error : new ApiError('malformed'), t);
  return t('sentence', { says, next });
}
