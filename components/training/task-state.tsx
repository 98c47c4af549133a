'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/state.tsx';
import type { StudentTask } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './task.module.css';

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
  const place = useFocusOnceClosed(task);
  const isWaiting = next === 'wait' && handedInBy !== null;
  return (
    <div ref={place} tabIndex={-1} role="status" className={css.state}>
      {isWaiting ? (
        <Notice tone="good" icon="check">
          {t(handedIn[handedInBy], { at })}
        </Notice>
      ) : null}
      {next === 'missed' ? <Notice icon="info">{t(terminated ? 'terminated' : 'missed')}</Notice> : null}
    </div>
  );
}

/** Where the focus goes once nothing can be answered any more: the fields and the button that had it are gone. */
function useFocusOnceClosed({ reason }: StudentTask): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(reason === null);
  useEffect(() => {
    if (wasOpen.current && reason !== null) place.current?.focus();
    wasOpen.current = reason === null;
  }, [reason]);
  return place;
}
