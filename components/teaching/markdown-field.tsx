'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { TextArea } from '#components/control/field.tsx';
import { Button } from '#components/ui/button.tsx';
import css from './teaching.module.css';

const MarkdownText = lazy(() =>
  import('#components/prose/markdown-text.tsx').then((m) => ({ default: m.MarkdownText })),
);

interface MarkdownFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength: number;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Markdown field with a preview, except while it is wrong: the preview would hide the error and what to change. */
export function MarkdownField({ onChange, hint, ...field }: MarkdownFieldProps) {
  const t = useTranslations('teaching.markdown');
  const [shown, setShown] = useState(false);
  const isWrong = field.error !== undefined;
  if (isWrong && shown) setShown(false);
  const words = t(shown ? 'write' : 'show');
  return (
    <div className={css.markdown}>
      {shown ? (
        <section className={css.preview} aria-label={t('of', { words: t('preview'), field: field.label })}>
          {field.value.trim() === '' ? (
            <p className="muted">{t('nothing')}</p>
          ) : (
            <Suspense>
              <MarkdownText text={field.value} />
            </Suspense>
          )}
        </section>
      ) : (
        <TextArea {...field} hint={hint ?? t('hint')} onChange={({ target }) => onChange(target.value)} />
      )}
      <Button
        tone="quiet"
        icon={shown ? 'pencil' : 'eye'}
        aria-label={t('of', { words, field: field.label })}
        disabled={isWrong}
        onClick={() => setShown(!shown)}
      >
        {words}
      </Button>
    </div>
  );
}
