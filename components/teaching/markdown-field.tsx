'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { MarkdownText } from '#components/prose/markdown-text.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextArea } from '#components/ui/field.tsx';
import css from './teaching.module.css';

interface MarkdownFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A text in Markdown, which can be looked at as others will see it. */
export function MarkdownField({ onChange, hint, ...field }: MarkdownFieldProps) {
  const t = useTranslations('teaching.markdown');
  const [shown, setShown] = useState(false);
  return (
    <div className={css.markdown}>
      {shown ? (
        <section className={css.preview} aria-label={t('preview')}>
          {field.value.trim() === '' ? <p className="muted">{t('nothing')}</p> : <MarkdownText text={field.value} />}
        </section>
      ) : (
        <TextArea {...field} hint={hint ?? t('hint')} onChange={({ target }) => onChange(target.value)} />
      )}
      <Button tone="quiet" icon={shown ? 'pencil' : 'eye'} onClick={() => setShown(!shown)}>
        {t(shown ? 'write' : 'show')}
      </Button>
    </div>
  );
}
