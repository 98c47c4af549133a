'use client';

import { Button, LinkButton } from '#components/ui/button.tsx';
import css from './sign-up-card.module.css';
import { type Entry, useEntry } from './use-entry.ts';

interface EntryFacts {
  /** Address of the call that knows where a player stands in the contest. */
  readonly checkUrl: string;
  readonly teamHref: string;
  /** Addresses of the contest's tracks for those who work on them, by their ids. */
  readonly trackHrefs: Readonly<Record<string, string>>;
  /** Where teams work that are in the hall; null for a contest that is held online. */
  readonly hallHref: string | null;
}

export interface SignUpActionProps extends EntryFacts {
  /** Where a visitor registers, and where a signed-in player goes on. */
  readonly registerHref: string;
  readonly contestHref: string;
  readonly words: {
    readonly register: string;
    readonly contestHome: string;
    readonly findTeam: string;
    readonly signUpTeam: string;
    readonly myTeam: string;
    readonly toTrack: string;
    readonly toHall: string;
    readonly banned: string;
    readonly bannedReason: string;
  };
  readonly block?: boolean;
}

/** What a player is led to, by where they stand: the words, and whether it is the team or the contest. */
const ways = {
  visitor: { word: 'register', to: 'registerHref' },
  unknown: { word: 'contestHome', to: 'contestHref' },
  closed: { word: 'contestHome', to: 'contestHref' },
  notOpen: { word: 'contestHome', to: 'contestHref' },
  noTeam: { word: 'findTeam', to: 'teamHref' },
  notSignedUp: { word: 'signUpTeam', to: 'teamHref' },
  signedUp: { word: 'myTeam', to: 'teamHref' },
} as const satisfies Record<Exclude<Entry, 'banned'>, unknown>;

/** The one main action of a contest that takes teams: register, find a team, sign it up, or go on. */
export function SignUpAction(props: SignUpActionProps) {
  const { checkUrl, words, trackHrefs, block = false } = props;
  const { entry, raceId } = useEntry(checkUrl);
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

/** For those who are signed up: to the hall where there is one, to the track, and to the team. */
function TrackLinks({
  trackHref,
  teamHref,
  hallHref,
  words,
  block = false,
}: Pick<SignUpActionProps, 'teamHref' | 'hallHref' | 'block'> & {
  readonly trackHref: string;
  readonly words: Pick<SignUpActionProps['words'], 'toTrack' | 'toHall' | 'myTeam'>;
}) {
  const beside = block ? 'plain' : 'glass';
  return (
    <div className="row">
      {hallHref ? (
        <LinkButton href={hallHref} tone="accent" size="lg" block={block}>
          {words.toHall}
        </LinkButton>
      ) : null}
      <LinkButton href={trackHref} tone={hallHref ? beside : 'accent'} size="lg" block={block}>
        {words.toTrack}
      </LinkButton>
      <LinkButton href={teamHref} tone={beside} size="lg" block={block}>
        {words.myTeam}
      </LinkButton>
    </div>
  );
}

/** Beside an action that nobody may use any more: the ways of whoever takes part. */
export function EntryLink({
  checkUrl,
  teamHref,
  trackHrefs,
  hallHref,
  words,
  block = false,
}: EntryFacts & Pick<Parameters<typeof TrackLinks>[0], 'words' | 'block'>) {
  const { entry, raceId } = useEntry(checkUrl);
  if (entry !== 'signedUp') return null;
  const trackHref = raceId === null ? undefined : trackHrefs[raceId];
  if (trackHref)
    return <TrackLinks trackHref={trackHref} teamHref={teamHref} hallHref={hallHref} words={words} block={block} />;
  return (
    <LinkButton href={teamHref} tone="accent" size="lg" block={block}>
      {words.myTeam}
    </LinkButton>
  );
}
