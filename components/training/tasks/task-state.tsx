'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import css from '#components/training/task.module.css';
import { Notice } from '#components/ui/state.tsx';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

const submitted = {
  student: 'submitted',
  due: 'submittedDue',
  terminated: 'submittedTerminated',
} as const;

/** State of the work in a sentence; nothing while it is open or returned. */
export function TaskState({ task }: { task: StudentTask }) {
  const format = useViewerFormats();
  const t = useTranslations('training.task');
  const { next, submittedAt, submittedBy, terminated } = task;
  const at = submittedAt === null ? '' : format.dateTime(submittedAt);
  const place = useFocusOnceClosed(task);
  const isWaiting = next === 'wait' && submittedBy !== null;
  return (
    <div ref={place} tabIndex={-1} role="status" className={css.state}>
      {isWaiting ? (
        <Notice tone="good" icon="check">
          {t(submitted[submittedBy], { at })}
        </Notice>
      ) : null}
      {next === 'missed' ? <Notice icon="info">{t(terminated ? 'terminated' : 'missed')}</Notice> : null}
    </div>
  );
}

/** Element that takes the focus when the task closes, because the focused field or button is removed. */
function useFocusOnceClosed({ reason }: StudentTask): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(reason === null);
  useEffect(() => {
    if (wasOpen.current && reason !== null) place.current?.focus();
    wasOpen.current = reason === null;
  }, [reason]);
  return place;
}
