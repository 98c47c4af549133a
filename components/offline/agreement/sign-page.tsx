import { firstOfOnSiteAgreement } from '#components/offline/first-queries.ts';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { SignScreen } from './sign-screen.tsx';

interface SignPageProps {
  readonly contest: TeamContest;
}

export async function SignPage({ contest }: SignPageProps) {
  return (
    <ClientScreen
      family="onSiteAgreement"
      line={contest.line}
      first={await loadFirstData(() => firstOfOnSiteAgreement(contest.id))}
    >
      <SignScreen contest={contest} />
    </ClientScreen>
  );
}
