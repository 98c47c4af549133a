'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Participation, ParticipationStep } from '#lib/contract/entries.ts';
import { hrefOfStep, isActionable } from './next-step-of.ts';
import css from './participation.module.css';
import { useStepWords } from './use-step-words.ts';

interface ParticipationStepsProps {
  readonly participation: Participation;
}

/** The way through a contest: each step with its state, and the current one with its link or its reason. */
export function ParticipationSteps({ participation }: ParticipationStepsProps) {
  const t = useTranslations('participation');
  const { raceName, competitionName, steps } = participation;
  return (
    <ol className={css.steps} aria-label={t('label', { name: raceName ?? competitionName })}>
      {steps.map((step) => (
        <Step key={step.name} step={step} participation={participation} />
      ))}
    </ol>
  );
}

interface StepProps extends ParticipationStepsProps {
  readonly step: ParticipationStep;
}

function Step({ step, participation }: StepProps) {
  const t = useTranslations('participation');
  const words = useStepWords();
  const { name, state } = step;
  const isCurrent = state === 'next' || state === 'blocked';
  return (
    <li data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <span className={css.mark} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : null}
        {state === 'blocked' ? <Icon name="clock" /> : null}
      </span>
      <span>
        <b>{t(`steps.${name}.name`)}</b>
        <small>
          {isCurrent && isActionable(step) ? <Link href={hrefOfStep(step, participation)}>{words(step)}</Link> : null}
          {isCurrent && !isActionable(step) ? words(step) : null}
          {isCurrent ? null : t(`state.${state}`)}
        </small>
      </span>
    </li>
  );
}
