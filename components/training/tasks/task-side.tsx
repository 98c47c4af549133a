'use client';

import { useTranslations } from 'next-intl';
import { countdownTexts } from '#components/contest/schedule/countdown-texts.ts';
import { QuestionOverview } from '#components/training/answers/question-overview.tsx';
import { Submit } from '#components/training/answers/submit.tsx';
import css from '#components/training/task.module.css';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { TwoClocks } from '#components/work/two-clocks.tsx';
import { useSession } from '#lib/client/session.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import { useRenderedFor } from '#lib/document/rendered-for.ts';
import { href } from '#lib/routing/href.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import { workStatusLooks, workStatusOf } from './task-look.ts';

/** Beside the questions: deadline, overview and submit button. */
export function TaskSide({ task }: { task: StudentTask }) {
  const t = useTranslations('training');
  const workStatus = workStatusOf(task);
  const isOpen = task.reason === null;
  return (
    <Card as="aside" pad className={`stack sticky first-narrow ${css.side}`} aria-label={t('task.facts')}>
      <p className="row">
        <Chip {...workStatusLooks[workStatus]}>{t(`state.${workStatus}`)}</Chip>
      </p>
      <Moments task={task} />
      {task.questions.length > 0 ? <QuestionOverview task={task} /> : null}
      {isOpen ? <Submit task={task} block /> : <Sheet task={task} />}
    </Card>
  );
}

function Moments({ task }: { task: StudentTask }) {
  const t = useTranslations('training.task');
  const c = useTranslations('contest.countdown');
  const { phase, opensAt, dueAt, closesAt } = task;
  // A second may pass between the server's rendering and the browser's.
  const rendered = useRenderedFor()?.at;
  const clock = (at: number) => <TwoClocks at={at} timeZone={contestTimeZone} />;
  const closes = phase === 'closed' ? t('closed') : t('due');
  return (
    <>
      {phase === 'open' ? (
        <Countdown until={dueAt} now={rendered ?? serverSeconds()} words={countdownTexts(c)} />
      ) : null}
      <Facts
        facts={[
          ...(phase === 'scheduled' ? [{ term: t('opens'), value: clock(opensAt) }] : []),
          { term: closes, value: clock(closesAt) },
        ]}
      />
    </>
  );
}

/** The answers on one sheet, for paper. */
function Sheet({ task: { id, questions } }: { task: StudentTask }) {
  const t = useTranslations('training.task');
  const { session } = useSession();
  if (questions.length === 0 || session === null) return null;
  return (
    <p className="row">
      <LinkButton
        icon="file"
        href={href('studentQuestionDetail', { taskId: id, studentId: session.playerId, isTeacher: '0' })}
      >
        {t('sheet')}
      </LinkButton>
      <Button tone="quiet" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </p>
  );
}
