'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button, type ButtonTone } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { type TaskStep, useTaskStep } from '#lib/client/queries/teaching/teaching-changes.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';

type SteppingTask = Pick<StaffTask, 'id' | 'revision'>;

interface StepButtonProps {
  readonly place: TeachingContext;
  readonly task: SteppingTask & Pick<StaffTask, 'reasons'>;
  readonly step: TaskStep;
  readonly icon: IconName;
  readonly tone?: ButtonTone;
  /** Consequences of confirming. */
  readonly children: ReactNode;
  /** Runs before the step, for instance to store edits. Resolves to the resulting task; null cancels the step. */
  readonly before?: () => Promise<SteppingTask | null>;
  /** Additional reason to disable the button. */
  readonly reason?: string | null;
  readonly onDone?: () => void;
}

/** Button of a task's step with confirmation; disabled with its reason. */
export function StepButton(props: StepButtonProps) {
  const { place, task, step, icon, tone, children, before, onDone, reason: more = null } = props;
  const t = useTranslations('teaching.step');
  const id = useId();
  const [open, setOpen] = useState(false);
  const stepping = useTaskStep(place.role, step);
  const error = useErrorSentence(stepping.error);
  const own = useReasonWords(task.reasons[step]);
  const reason = more ?? own;
  const close = () => {
    setOpen(false);
    stepping.reset();
  };
  const confirm = async () => {
    const ready = before ? await before() : task;
    if (!ready) return close();
    stepping.mutate(ready, {
      onSuccess: (done) => {
        close();
        showToast({ tone: done ? 'good' : 'warn', text: t(done ? `done.${step}` : 'changed') });
        if (done) onDone?.();
      },
    });
  };
  return (
    <div className={css.step}>
      <Button
        icon={icon}
        tone={tone}
        disabled={reason !== null}
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
              <Button
                tone={tone === 'bad' ? 'bad' : 'ink'}
                disabled={stepping.isPending}
                onClick={() => void confirm()}
              >
                {stepping.isPending ? t('working') : t(`yes.${step}`)}
              </Button>
            </>
          }
        >
          <div className="stack" style={{ '--gap': 'var(--s3)' }}>
            {children}
            {error ? (
              <Notice tone="bad" role="alert">
                {error}
              </Notice>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
