'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { TextArea } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { StaffWork } from '#lib/contract/training-staff.ts';
import { taskLimits } from '#lib/contract/training-tasks.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { MarkCard } from './mark-card.tsx';
import { MarkFoot } from './mark-foot.tsx';
import type { TeachingPlace } from './teaching-place.ts';
import { useMarks } from './use-marks.ts';

/** The answers of one student with their marks, and the return of the work. */
export function MarkDesk({ place, work }: { place: TeachingPlace; work: StaffWork }) {
  const t = useTranslations('teaching.marks');
  const id = useId();
  const marks = useMarks(place, work);
  return (
    <>
      <Standing work={work} locale={place.locale} />
      {work.questions.map((question, index) => (
        <MarkCard
          key={question.key}
          number={index + 1}
          question={question}
          typed={marks.markOf(question)}
          locale={place.locale}
          onType={(mark) => marks.setMark(question.key, mark)}
        />
      ))}
      <Card as="section" aria-labelledby={`${id}whole`}>
        <CardHead id={`${id}whole`} title={t('whole')} />
        <CardBody>
          <TextArea
            id={`${id}comment`}
            label={t('wholeComment')}
            rows={4}
            maxLength={taskLimits.comment}
            value={marks.typed.comment ?? work.comment}
            onChange={({ target }) => marks.setComment(target.value)}
          />
        </CardBody>
      </Card>
      {marks.newer ? (
        <ConflictNotice
          text={t('changedMeanwhile', { points: marks.newer.points })}
          onMine={marks.keepMine}
          onTheirs={marks.takeTheirs}
        />
      ) : null}
      <MarkFoot place={place} work={work} marks={marks} />
    </>
  );
}

function Standing({ work, locale }: { work: StaffWork; locale: TeachingPlace['locale'] }) {
  const t = useTranslations('teaching.marks');
  const { dateTime } = formatters(locale, viewerTimeZone());
  const { handedInAt, handedInBy, returnedAt } = work;
  if (returnedAt !== null) return <Notice tone="good">{t('returnedAt', { when: dateTime(returnedAt) })}</Notice>;
  if (handedInAt === null) return null;
  return <Notice icon="file">{t('handedInAt', { when: dateTime(handedInAt), by: handedInBy ?? 'student' })}</Notice>;
}
