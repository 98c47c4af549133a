'use client';

import { LinkButton } from '#components/ui/button.tsx';
import { useSession } from '#lib/client/session.ts';

export interface SignUpActionProps {
  /** Where a visitor registers, and where a signed-in player goes on. */
  readonly registerHref: string;
  readonly contestHref: string;
  readonly words: { readonly register: string; readonly contestHome: string };
  readonly block?: boolean;
}

/** The one main action of a contest that takes teams: register, or go on for whoever is signed in. */
export function SignUpAction({ registerHref, contestHref, words, block = false }: SignUpActionProps) {
  const { state } = useSession();
  const signedIn = state === 'signedIn';
  return (
    <LinkButton href={signedIn ? contestHref : registerHref} tone="accent" size="lg" block={block}>
      {signedIn ? words.contestHome : words.register}
    </LinkButton>
  );
}
