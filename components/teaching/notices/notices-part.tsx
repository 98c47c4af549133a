'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Pages } from '#components/teaching/pages.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefTask, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Card, CardFoot, CardHead } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Empty } from '#components/ui/state.tsx';
import { groupsQuery, noticesQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import type { TrainingNotice } from '#lib/contract/training/training-works.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { NoticeForm } from './notice-form.tsx';

interface NoticesPartProps extends TeachingContext {
  /** The task that the notices are about; null: all. */
  readonly task: StaffTask | null;
}

/** Notices sent to students with their read counts, and the form of a new one. */
export function NoticesPart({ task, ...place }: NoticesPartProps) {
  const t = useTranslations('teaching.notices');
  if (task?.state !== 'draft') return <Notices task={task} {...place} />;
  return (
    <Card>
      <Empty level={2} title={t('noneTitle')} text={t('draft')} subject="envelope" />
    </Card>
  );
}

function Notices({ task, ...place }: NoticesPartProps) {
  const t = useTranslations('teaching.notices');
  const [page, setPage] = useState(1);
  const notices = useQuery(noticesQuery(place.role, task?.id ?? null, page));
  const groups = useQuery(groupsQuery(place.role));
  return (
    <div className="split tight">
      <Card as="section" aria-labelledby="notices-title">
        <CardHead id="notices-title" title={t('title')} />
        <QueryBoundary query={notices}>
          {({ list, total }) =>
            list.length === 0 ? (
              <Empty title={t('noneTitle')} text={t(task ? 'noneOfTask' : 'none')} subject="envelope" />
            ) : (
              <>
                <ol className={css.notices}>
                  {list.map((notice) => (
                    <NoticeItem key={notice.id} notice={notice} namesTask={!task} {...place} />
                  ))}
                </ol>
                {total > list.length ? (
                  <CardFoot>
                    <Pages total={total} page={page} onPage={setPage} />
                  </CardFoot>
                ) : null}
              </>
            )
          }
        </QueryBoundary>
      </Card>
      <QueryBoundary query={groups}>
        {(own) => <NoticeForm key={task?.id ?? ''} task={task} groups={own} {...place} />}
      </QueryBoundary>
    </div>
  );
}

interface NoticeItemProps extends TeachingContext {
  readonly notice: TrainingNotice;
  readonly namesTask: boolean;
}

function NoticeItem({ notice, namesTask, role }: NoticeItemProps) {
  const format = useViewerFormats();
  const t = useTranslations('teaching.notices');
  const { title, text, by, sentAt, groups, task, students, read } = notice;
  return (
    <li>
      <h3>{title}</h3>
      <p className={css.plain}>{text}</p>
      <p className="small muted">
        {t('facts', {
          by,
          when: format.dateTime(sentAt),
          groups: format.list(groups.map(({ name }) => name)),
        })}
        <SentenceSpace />
        {t('read', { read, students })}
      </p>
      {namesTask && task ? (
        <p className="small">
          <Link href={hrefTask(role, task.id)}>{task.title}</Link>
        </p>
      ) : null}
    </li>
  );
}
