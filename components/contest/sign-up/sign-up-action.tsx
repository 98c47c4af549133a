'use client';

import type { ReactNode } from 'react';
import { Button, LinkButton } from '#components/ui/button.tsx';
import css from './sign-up-card.module.css';
import { type Entry, type EntryState, useEntry } from './use-entry.ts';

interface EntryFacts {
  /** URL of the call that returns the player's entry state in the contest. */
  readonly checkUrl: string;
  readonly teamHref: string;
  /** URLs of the contest's tracks for participants, by track id. */
  readonly trackHrefs: Readonly<Record<string, string>>;
  /** URL of the on-site screen for participating teams; null for a contest held online. */
  readonly hallHref: string | null;
}

export interface SignUpActionProps extends EntryFacts {
  /** URLs of the registration for visitors, and of the next step for logged-in players. */
  readonly registerHref: string;
  readonly contestHref: string;
  readonly words: {
    readonly register: string;
    readonly contestHome: string;
    readonly findTeam: string;
    readonly signUpTeam: string;
    /** Says that the team is signed up, where no other link does. */
    readonly myTeam: string;
    readonly viewTeam: string;
    readonly toTrack: string;
    readonly toOnSiteFinal: string;
    readonly banned: string;
    readonly bannedReason: string;
  };
  readonly block?: boolean;
}

/** Label and target for each entry state. */
const ways = {
  visitor: { word: 'register', to: 'registerHref' },
  asking: { word: 'contestHome', to: 'contestHref' },
  unknown: { word: 'contestHome', to: 'contestHref' },
  closed: { word: 'contestHome', to: 'contestHref' },
  notOpen: { word: 'contestHome', to: 'contestHref' },
  noTeam: { word: 'findTeam', to: 'teamHref' },
  notSignedUp: { word: 'signUpTeam', to: 'teamHref' },
  signedUp: { word: 'myTeam', to: 'teamHref' },
} as const satisfies Record<Exclude<Entry, 'banned'>, unknown>;

/** Main action of a contest that accepts teams: register, find a team, sign it up, or continue. */
export function SignUpAction(props: SignUpActionProps) {
  const state = useEntry(props.checkUrl);
  return (
    <div className={css.action} data-entry={state.entry}>
      <ActionFor {...props} {...state} />
    </div>
  );
}

function ActionFor({ entry, raceId, ...props }: SignUpActionProps & EntryState) {
  const { words, trackHrefs, block = false } = props;
  if (entry === 'banned')
    return (
      <div className={css.refused}>
        <Button size="lg" block={block} disabled>
          {words.banned}
        </Button>
        <p>{words.bannedReason}</p>
      </div>
    );
  const trackHref = entry === 'signedUp' && raceId !== null ? trackHrefs[raceId] : undefined;
  const { word, to } = ways[entry];
  if (!trackHref)
    return (
      <LinkButton href={props[to]} tone="accent" size="lg" block={block}>
        {words[word]}
      </LinkButton>
    );
  return <TrackLinks trackHref={trackHref} {...props} />;
}

/** Links for teams that are signed up: to the on-site screen if there is one, to the track, and to the team. */
function TrackLinks({
  trackHref,
  teamHref,
  hallHref,
  words,
  block = false,
}: Pick<SignUpActionProps, 'teamHref' | 'hallHref' | 'block'> & {
  readonly trackHref: string;
  readonly words: Pick<SignUpActionProps['words'], 'toTrack' | 'toOnSiteFinal' | 'viewTeam'>;
}) {
  const beside = block ? 'plain' : 'glass';
  return (
    <div className="row">
      {hallHref ? (
        <LinkButton href={hallHref} tone="accent" size="lg" block={block}>
          {words.toOnSiteFinal}
        </LinkButton>
      ) : null}
      <LinkButton href={trackHref} tone={hallHref ? beside : 'accent'} size="lg" block={block}>
        {words.toTrack}
      </LinkButton>
      <LinkButton href={teamHref} tone={beside} size="lg" block={block}>
        {words.viewTeam}
      </LinkButton>
    </div>
  );
}

interface ClosedActionProps extends EntryFacts, Pick<SignUpActionProps, 'block'> {
  readonly words: Pick<SignUpActionProps['words'], 'toTrack' | 'toOnSiteFinal' | 'myTeam' | 'viewTeam'>;
  /** The disabled action with its reason. */
  readonly children: ReactNode;
}

/** Action of a contest that accepts no teams: links for participants, the disabled action for others. */
export function ClosedAction({ children, ...props }: ClosedActionProps) {
  const { entry, raceId } = useEntry(props.checkUrl);
  return (
    <div className={css.action} data-entry={entry}>
      {entry === 'signedUp' ? <ParticipantLinks raceId={raceId} {...props} /> : children}
    </div>
  );
}

function ParticipantLinks({
  raceId,
  teamHref,
  trackHrefs,
  hallHref,
  words,
  block = false,
}: Omit<ClosedActionProps, 'children'> & Pick<EntryState, 'raceId'>) {
  const trackHref = raceId === null ? undefined : trackHrefs[raceId];
  if (trackHref)
    return <TrackLinks trackHref={trackHref} teamHref={teamHref} hallHref={hallHref} words={words} block={block} />;
  return (
    <LinkButton href={teamHref} tone="accent" size="lg" block={block}>
      {words.myTeam}
    </LinkButton>
  );
}
