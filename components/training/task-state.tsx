'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/state.tsx';
import type { StudentTask } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './task.module.css';

/** Where the focus goes once the work is handed in: its button has gone. */
export const taskStateId = 'task-state';

const handedIn = {
  student: 'handedIn',
  due: 'handedInDue',
  terminated: 'handedInTerminated',
} as const;

/** What has become of the work, in a sentence; nothing while it is open or returned. */
export function TaskState({ task, locale }: { task: StudentTask; locale: Locale }) {
  const t = useTranslations('training.task');
  const { next, handedInAt, handedInBy, terminated } = task;
  const at = handedInAt === null ? '' : formatters(locale, viewerTimeZone()).dateTime(handedInAt);
  const isWaiting = next === 'wait' && handedInBy !== null;
  return (
    <div id={taskStateId} tabIndex={-1} role="status" className={css.state}>
      {isWaiting ? (
        <Notice tone="good" icon="check">
          {t(handedIn[handedInBy], { at })}
        </Notice>
      ) : null}
      {next === 'missed' ? <Notice icon="info">{t(terminated ? 'terminated' : 'missed')}</Notice> : null}
    </div>
  );
}
