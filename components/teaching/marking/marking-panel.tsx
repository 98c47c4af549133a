'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Fragment, useId } from 'react';
import { VersionList } from '#components/attempt/version-list.tsx';
import { TextArea } from '#components/control/field.tsx';
import { ConflictNotice } from '#components/draft/conflict-notice.tsx';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { ReopenCard } from '#components/teaching/attempts/reopen-card.tsx';
import { ChangedMeanwhile, SaveStateWords } from '#components/teaching/save-state.tsx';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import { hrefTask, hrefWork, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { taskLimits } from '#lib/contract/training/training-tasks.ts';
import type { StaffWork } from '#lib/contract/training/training-works.ts';
import { fromThisPage } from '#lib/routing/from-this-page.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import css from './mark-card.module.css';
import { MarkCard } from './mark-card.tsx';
import { isCommentEdited, replacedBy, sumOf, type Typed } from './typed-mark.ts';
import { useMarks } from './use-marks.ts';

/** Answers of one student with their marks, and the button that returns the work. */
export function MarkingPanel({ place, work }: { place: TeachingContext; work: StaffWork }) {
  const t = useTranslations('teaching.marks');
  const id = useId();
  const marks = useMarks(place, work);
  return (
    <>
      <WorkStatusLine work={work} />
      <DraftNotice draft={marks.draft} />
      {work.questions.map((question, index) => (
        <MarkCard
          key={question.key}
          number={index + 1}
          question={question}
          typed={marks.markOf(question)}
          disabled={work.reason !== null}
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
            disabled={work.reason !== null}
            onChange={({ target }) => marks.setComment(target.value)}
          />
        </CardBody>
      </Card>
      <ReopenCard place={place} work={work} unsaved={marks.unsaved} flush={marks.flush} />
      <VersionList versions={work.versions} questions={work.versionQuestions} most={work.most} />
      {marks.newer ? (
        <ConflictNotice
          text={t('changedMeanwhile', { points: marks.newer.points })}
          onMine={marks.keepMine}
          onTheirs={marks.takeTheirs}
        >
          <ReplacedMarks stored={marks.newer} typed={marks.typed} />
        </ConflictNotice>
      ) : null}
      <MarkFoot place={place} work={work} marks={marks} />
    </>
  );
}

function WorkStatusLine({ work }: { work: StaffWork }) {
  const t = useTranslations('teaching.marks');
  const { dateTime } = useViewerFormats();
  const { submittedAt, submittedBy, returnedAt } = work;
  if (returnedAt !== null) return <Notice tone="good">{t('returnedAt', { when: dateTime(returnedAt) })}</Notice>;
  if (submittedAt === null) return null;
  return <Notice icon="file">{t('submittedAt', { when: dateTime(submittedAt), by: submittedBy ?? 'student' })}</Notice>;
}

interface MarkFootProps {
  readonly place: TeachingContext;
  readonly work: StaffWork;
  readonly marks: ReturnType<typeof useMarks>;
}

/** Sticky foot with the sum, the save state and the return button. */
function MarkFoot({ place, work, marks }: MarkFootProps) {
  const t = useTranslations('teaching.marks');
  const id = useId();
  const router = useRouter();
  const { number } = useFormats();
  const { points, left } = sumOf(work.questions, marks.typed.marks);
  const { saving, returning } = marks;
  const refused = returning.error instanceof ChangedMeanwhile ? null : returning.error;
  const failure = useErrorSentence(refused);
  const isReturned = work.returnedAt !== null;
  const notMarkable = useReasonWords(work.reason);
  const notReturnable = useReasonWords(work.returnReason);
  const reason = notMarkable ?? (left > 0 ? t('left', { count: left }) : notReturnable);
  const giveBack = () => {
    const push = fromThisPage(router.push);
    mutateThen(returning, undefined, (done) => {
      if (!done) return;
      showToast({ tone: 'good', text: t('returned', { name: work.student.name }) });
      push(
        work.next ? hrefWork(place.role, work.taskId, work.next.studentId) : hrefTask(place.role, work.taskId, 'work'),
      );
    });
  };
  return (
    <section className={css.foot} aria-label={t('sum')}>
      <p className={css.total}>
        <b>{number(points)}</b> {t('ofMost', { most: work.most })}
      </p>
      {isReturned ? <span className="small muted">{t('againOnly')}</span> : <SaveStateWords {...saving} />}
      <span className={css.return}>
        {reason || failure ? (
          <small id={id} role={failure ? 'alert' : undefined}>
            {failure ?? reason}
          </small>
        ) : null}
        <Button
          tone="accent"
          disabled={returning.isPending}
          aria-disabled={reason !== null || marks.newer !== null}
          aria-describedby={reason ? id : undefined}
          onClick={giveBack}
        >
          {t(isReturned ? 'returnAgain' : work.next ? 'returnNext' : 'return')}
        </Button>
      </span>
    </section>
  );
}

interface ReplacedMarksProps {
  /** The work as a colleague has stored it. */
  readonly stored: StaffWork;
  readonly typed: Typed;
}

/** Marks of a colleague that the typed ones would replace. */
function ReplacedMarks({ stored, typed }: ReplacedMarksProps) {
  const t = useTranslations('teaching.replaced');
  const { number } = useFormats();
  const marks = replacedBy(stored.questions, typed.marks);
  const isCommentReplaced = stored.comment !== '' && isCommentEdited(stored, typed);
  if (marks.length === 0 && !isCommentReplaced) return <p>{t('none')}</p>;
  const pointsOrNone = (value: number | null) => (value === null ? t('noPoints') : number(value));
  return (
    <div>
      <p>{t('title')}</p>
      <ul className={css.replaced}>
        {marks.map(({ number: question, points, words, texts }) => (
          <Fragment key={question}>
            {points ? (
              <li>{t('points', { number: question, from: number(points.from), to: pointsOrNone(points.to) })}</li>
            ) : null}
            {words ? (
              <li>
                {t('words', { number: question })}
                {texts.map((text) => (
                  <blockquote key={text}>{text}</blockquote>
                ))}
              </li>
            ) : null}
          </Fragment>
        ))}
        {isCommentReplaced ? (
          <li>
            {t('comment')}
            <blockquote>{stored.comment}</blockquote>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
