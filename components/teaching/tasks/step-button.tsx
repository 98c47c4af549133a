'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button, type ButtonTone } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { type TaskStep, useTaskStep } from '#lib/client/queries/teaching/teaching-changes.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { fromThisPage } from '#lib/routing/from-this-page.ts';

type SteppingTask = Pick<StaffTask, 'id' | 'revision'>;

interface StepButtonProps {
  readonly place: TeachingContext;
  readonly task: SteppingTask & Pick<StaffTask, 'reasons'>;
  readonly step: TaskStep;
  readonly icon: IconName;
  readonly tone?: ButtonTone;
  /** Consequences of confirming. */
  readonly children: ReactNode;
  /** Stores edits before the step. Resolves to the resulting task; null: not stored, and the step is not taken. */
  readonly before?: () => Promise<SteppingTask | null>;
  /** Additional reason to disable the button. */
  readonly reason?: string | null;
  /** Page that the person is led to after the step. */
  readonly next?: string;
}

/** Button of a task's step with confirmation; unavailable with its reason. */
export function StepButton(props: StepButtonProps) {
  const { place, task, step, icon, tone, children, before, next, reason: more = null } = props;
  const t = useTranslations('teaching.step');
  const id = useId();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [edits, setEdits] = useState<'storing' | 'unstored' | null>(null);
  const attempt = useRef(0);
  const stepping = useTaskStep(place.role, step);
  const error = useErrorSentence(stepping.error);
  const own = useReasonWords(task.reasons[step]);
  const reason = more ?? own;
  const busy = edits === 'storing' || stepping.isPending;
  const close = () => {
    attempt.current += 1;
    setOpen(false);
    setEdits(null);
    stepping.reset();
  };
  const store = async () => {
    if (!before) return task;
    const started = attempt.current;
    setEdits('storing');
    const stored = await before();
    // Closing the dialog meanwhile withdraws the step.
    if (started !== attempt.current) return null;
    setEdits(stored ? null : 'unstored');
    return stored;
  };
  const confirm = async () => {
    const ready = await store();
    if (!ready) return;
    const started = attempt.current;
    const push = fromThisPage(router.push);
    mutateThen(stepping, ready, (done) => {
      // A dialog that was opened since is about another attempt.
      if (started === attempt.current) close();
      showToast({ tone: done ? 'good' : 'warn', text: t(done ? `done.${step}` : 'changed') });
      if (done && next) push(next);
    });
  };
  return (
    <div className={css.step}>
      <Button
        icon={icon}
        tone={tone}
        aria-disabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onClick={() => setOpen(true)}
      >
        {t(step)}
      </Button>
      {reason ? <small id={id}>{reason}</small> : null}
      {open ? (
        <Dialog
          open
          onClose={close}
          title={t(`title.${step}`)}
          closeLabel={t('close')}
          actions={
            <>
              <Button onClick={close}>{t('back')}</Button>
              <Button tone={tone === 'bad' ? 'bad' : 'ink'} disabled={busy} onClick={() => void confirm()}>
                {busy ? t('working') : t(`yes.${step}`)}
              </Button>
            </>
          }
        >
          <div className="stack" style={{ '--gap': 'var(--s3)' }}>
            {children}
            {edits === 'unstored' || error ? (
              <Notice tone="bad" role="alert">
                {edits === 'unstored' ? t('unstored') : error}
              </Notice>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
