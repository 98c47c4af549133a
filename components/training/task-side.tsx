'use client';

import { useTranslations } from 'next-intl';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { TwoClocks } from '#components/work/two-clocks.tsx';
import { useSession } from '#lib/client/session.ts';
import type { StudentTask } from '#lib/contract/training-student.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import { HandIn } from './hand-in.tsx';
import { QuestionOverview } from './question-overview.tsx';
import css from './task.module.css';
import { standingLooks, standingOf } from './task-look.ts';

/** Beside the questions: until when, which ones have an answer, and the hand-in. */
export function TaskSide({ task, locale }: { task: StudentTask; locale: Locale }) {
  const t = useTranslations('training');
  const standing = standingOf(task);
  const isOpen = task.reason === null;
  return (
    <Card as="aside" pad className={`stack sticky first-narrow ${css.side}`} aria-label={t('task.facts')}>
      <p className="row">
        <Chip {...standingLooks[standing]}>{t(`state.${standing}`)}</Chip>
      </p>
      <Moments task={task} locale={locale} />
      {task.questions.length > 0 ? <QuestionOverview task={task} /> : null}
      {isOpen ? <HandIn task={task} block /> : <Sheet task={task} />}
    </Card>
  );
}

function Moments({ task, locale }: { task: StudentTask; locale: Locale }) {
  const t = useTranslations('training.task');
  const c = useTranslations('contest.countdown');
  const { phase, opensAt, dueAt } = task;
  const clock = (at: number) => <TwoClocks at={at} timeZone={contestTimeZone} locale={locale} />;
  const closes = phase === 'closed' ? t('closed') : t('due');
  return (
    <>
      {phase === 'open' ? (
        <Countdown
          until={dueAt}
          now={serverSeconds()}
          words={{
            days: c('days'),
            hours: c('hours'),
            minutes: c('minutes'),
            seconds: c('seconds'),
            announce: c('announce', { left: '{left}' }),
            over: c('over'),
          }}
        />
      ) : null}
      <Facts
        facts={[
          ...(phase === 'scheduled' ? [{ term: t('opens'), value: clock(opensAt) }] : []),
          { term: closes, value: clock(dueAt) },
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
