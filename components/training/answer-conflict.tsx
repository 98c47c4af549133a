'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { StudentQuestion } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './answer.module.css';
import { ReadAnswer } from './read-answer.tsx';
import type { AnswerEditor } from './use-answer.ts';

interface AnswerConflictProps {
  readonly question: StudentQuestion;
  readonly editor: AnswerEditor;
  readonly locale: Locale;
}

/** Two windows answered the same question: both answers side by side, and the choice between them. */
export function AnswerConflict({ question, editor, locale }: AnswerConflictProps) {
  const t = useTranslations('training.conflict');
  const { conflict } = editor;
  if (!conflict) return null;
  const at = formatters(locale, viewerTimeZone()).inboxTime(conflict.savedAt);
  return (
    <Decision aria-label={t('title')}>
      <Notice tone="warn" role="alert" icon="alert">
        <b>{t('title')}.</b> {t('text')}
      </Notice>
      <div className={css.conflict}>
        <div>
          <small>{t('theirs', { at })}</small>
          <ReadAnswer question={question} value={conflict.value} />
          <Button onClick={editor.takeTheirs}>{t('takeTheirs')}</Button>
        </div>
        <div>
          <small>{t('mine')}</small>
          <ReadAnswer question={question} value={editor.value} />
          <Button onClick={editor.keepMine}>{t('keepMine')}</Button>
        </div>
      </div>
    </Decision>
  );
}
