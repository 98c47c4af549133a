'use client';

import { useSession } from '#lib/client/session.ts';
import css from './sign-up-card.module.css';

export interface PlayerStepsProps {
  readonly words: {
    /** Contains `{name}` for the nickname. */
    readonly signedInAs: string;
    readonly inTeam: string;
    readonly noTeam: string;
    readonly registered: string;
    readonly messages: string;
    /** Shown to visitors who are not logged in. */
    readonly visitor: string;
  };
  readonly messagesHref: string;
}

/** Progress of the person: logged in, in a team, in a contest. Visitors read the requirements instead. */
export function PlayerSteps({ words, messagesHref }: PlayerStepsProps) {
  const { state, session } = useSession();
  if (state !== 'signedIn') return <p className={css.note}>{words.visitor}</p>;
  const steps = [
    { done: true, text: words.signedInAs.replace('{name}', session.nickname) },
    { done: session.teamId !== null, text: session.teamId === null ? words.noTeam : words.inTeam },
    ...(session.hasRace ? [{ done: true, text: words.registered }] : []),
  ];
  return (
    <>
      <ol className={css.steps}>
        {steps.map(({ done, text }) => (
          <li key={text} data-state={done ? 'done' : 'now'}>
            {text}
          </li>
        ))}
      </ol>
      <p className={css.note}>
        <a href={messagesHref}>{words.messages}</a>
      </p>
    </>
  );
}
