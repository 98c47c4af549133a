'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { taskNoticesQuery } from '#lib/client/queries/training.ts';
import type { StudentTask } from '#lib/contract/training-student.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './task.module.css';

/** What the teacher says before the first question. */
export function TaskIntro({ task: { intro, language } }: { task: StudentTask }) {
  const t = useTranslations('training.task');
  if (intro === '') return null;
  return (
    <Card as="section" aria-labelledby="intro-title">
      <CardHead id="intro-title" title={t('intro')} />
      <CardBody>
        <MarkdownHtml html={intro} lang={languageTag[language]} className={css.intro} />
      </CardBody>
    </Card>
  );
}

/** What the teachers wrote about the task since; a failed read leaves the part out, the task is what matters. */
export function TaskNotices({ taskId, locale }: { taskId: string; locale: Locale }) {
  const t = useTranslations('training.task');
  const { data } = useQuery(taskNoticesQuery(taskId));
  if (!data || data.list.length === 0) return null;
  const format = formatters(locale, viewerTimeZone());
  return (
    <Card as="section" aria-labelledby="notices-title">
      <CardHead id="notices-title" title={t('notices')} />
      <CardBody>
        <ul className={css.notices}>
          {data.list.map(({ id, title, text, by, sentAt }) => (
            <li key={id}>
              <b>{title}</b>
              <p>{text}</p>
              <small>{t('noticeBy', { by, at: format.inboxTime(sentAt) })}</small>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
