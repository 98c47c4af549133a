'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import css from '#components/training/task.module.css';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { taskNoticesQuery } from '#lib/client/queries/training.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

/** The teacher's introduction to the task. */
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

/** Teachers' notices about the task. Omitted when the read fails, because the task itself matters more. */
export function TaskNotices({ taskId }: { taskId: string }) {
  const format = useViewerFormats();
  const t = useTranslations('training.task');
  const { data } = useQuery(taskNoticesQuery(taskId));
  if (!data || data.list.length === 0) return null;
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
