'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { MyTeam } from '#lib/contract/teams.ts';
import { doneSteps, signUpSteps, unsignedMembers } from './sign-up-steps.ts';
import css from './sign-up-steps-list.module.css';

/** What a sign-up needs, and what of it is done. `asked`: how many agreements there are to sign. */
export function SignUpSteps({ team, asked }: { team: MyTeam; asked: number }) {
  const t = useTranslations('team.signUp');
  const done = doneSteps(team);
  const signed = team.members.length - unsignedMembers(team).length;
  const shown = signUpSteps.filter((step) => step !== 'agreements' || asked > 0);
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {shown.map((step) => (
        <li key={step} data-done={done[step]}>
          <Icon name={done[step] ? 'check' : 'clock'} />
          <span>
            <span className="sr">{t(done[step] ? 'done' : 'open')}</span>{' '}
            {t(`step.${step}`, {
              size: team.members.length,
              min: team.min,
              max: team.max,
              signed,
              members: team.members.length,
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
