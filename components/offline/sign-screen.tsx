'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { raceAgreementQuery } from '#lib/client/queries/offline.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { offlineRefusals } from '#lib/contract/offline-refusals.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { NoTeam } from './no-team.tsx';
import { SignDesk } from './sign-desk.tsx';

interface SignScreenProps {
  readonly contest: TeamContest;
  readonly locale: Locale;
}

/** Every member signs the offline race agreement before the machines open for the team; then the way leads to the race. */
export function SignScreen({ contest, locale }: SignScreenProps) {
  const t = useTranslations('offline');
  const agreement = useQuery({
    ...raceAgreementQuery(contest.id),
    enabled: onSiteFamilyOf(contest.id) === 'offline',
  });
  const crumbs = [
    { label: t('mine'), href: href('myCompetitions') },
    { label: contest.name, href: hrefContest(contest.id) },
    { label: t('sign.title') },
  ];
  return (
    <>
      <PageHead
        title={t('sign.title')}
        lead={t('sign.lead', { contest: contest.name })}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      />
      <div className="page desk stack">
        {isOutside(agreement.error) ? (
          <NoTeam contest={contest} />
        ) : (
          <Loaded query={agreement}>
            {(known) => <SignDesk agreement={known} contest={contest} locale={locale} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

const { notMember, notSignedUp } = offlineRefusals;
const isOutside = (error: Error | null): boolean =>
  error instanceof ApiError && [notMember, notSignedUp].some((code) => code === error.code);
