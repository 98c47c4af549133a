import { NextIntlClientProvider } from 'next-intl';
import type { TeamContest } from '#components/team/team-contest.ts';
import { QueryClientProvider } from '#lib/client/query-client.tsx';
import type { StageType } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { WorkScreen } from './work-screen.tsx';

interface WorkShellProps {
  readonly contest: TeamContest;
  readonly stageType: StageType;
  readonly locale: Locale;
}

/** What a stage's page stands in: words, queries and the contest's hue; nothing of a person. */
export async function WorkShell({ contest, stageType, locale }: WorkShellProps) {
  const { work, submission, errors, team } = await loadMessages(locale);
  const { close, back, working } = team;
  return (
    <main id="main" data-line={contest.line}>
      <NextIntlClientProvider messages={{ work, submission, errors, team: { close, back, working } }}>
        <QueryClientProvider>
          <WorkScreen contest={contest} stageType={stageType} locale={locale} now={serverSeconds()} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </main>
  );
}
