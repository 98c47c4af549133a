import { getTranslations } from 'next-intl/server';
import { asListed } from '#components/contest/committee.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { People } from '#components/ui/person.tsx';
import { ErrorState } from '#components/ui/state.tsx';
import type { Contest, Track } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefContestDetails, hrefContestHome } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import type { Settled } from '#lib/server/loaders/to-result.ts';
import { formatters } from '#lib/time/format.ts';
import { ContestHero } from './contest-hero.tsx';
import { ContestNews } from './contest-news.tsx';
import { ContestTracks } from './contest-tracks.tsx';
import { Faq } from './faq.tsx';
import { furtherPages } from './further-pages.ts';
import { Part } from './part.tsx';
import { Prizes } from './prizes.tsx';
import { Results } from './results.tsx';
import { Rules } from './rules.tsx';
import { Schedule } from './schedule/schedule.tsx';
import css from './screen.module.css';
import { ContestAction, SignUpCard } from './sign-up/sign-up-card.tsx';

export interface ContestScreenProps {
  readonly contest: Contest;
  readonly tracks: Settled<readonly Track[]>;
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Presentation of a contest: description, dates, prizes and sign-up. */
export async function IntroScreen({ contest, tracks, crumbs, now }: ContestScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest');
  return (
    <main id="main" data-line={contest.line}>
      <ContestHero contest={contest} crumbs={crumbs} now={now}>
        <ContestAction contest={contest} tracks={tracks.ok ? tracks.data : []} now={now} />
        <LinkButton href={hrefContestHome(contest.id)} tone="glass" size="lg">
          {t('signUp.contestHome')}
        </LinkButton>
      </ContestHero>
      <div className="page section">
        <div className="split">
          <div className={css.parts}>
            {contest.results.length > 0 ? (
              <Part id="results" title={t('results.title')} action={<RankingLink contestId={contest.id} />}>
                <Results contest={contest} />
              </Part>
            ) : null}
            {contest.prizes.length > 0 ? (
              <Part id="prizes" title={await prizesTitle(contest, locale)}>
                <Prizes prizes={contest.prizes} />
              </Part>
            ) : null}
            <TracksPart contestId={contest.id} tracks={tracks} />
            {contest.schedule.length > 0 ? (
              <Part id="schedule" title={t('schedule.title')}>
                <Schedule contest={contest} now={now} />
              </Part>
            ) : null}
            {contest.rules.length > 0 ? (
              <Part
                id="rules"
                title={t('rules.title')}
                action={<FullRules contest={contest} words={t('rules.full')} />}
              >
                <Rules rules={contest.rules} />
              </Part>
            ) : null}
            {contest.committee.length > 0 ? (
              <Part id="jury" title={t('jury.title')}>
                <People people={contest.committee.map(asListed)} />
              </Part>
            ) : null}
            {contest.faq.length > 0 ? (
              <Part id="faq" title={t('faq.title')}>
                <Faq faq={contest.faq} />
              </Part>
            ) : null}
            {contest.news.length > 0 ? (
              <Part id="news" title={t('news.title')}>
                <ContestNews news={contest.news} />
              </Part>
            ) : null}
          </div>
          <SignUpCard contest={contest} tracks={tracks.ok ? tracks.data : []} now={now} />
        </div>
      </div>
    </main>
  );
}

function FullRules({ contest, words }: { contest: Contest; words: string }) {
  if (!contest.details.some(({ key }) => key === 'rules')) return null;
  return <MoreLink href={hrefContestDetails(contest.id, 'rules')}>{words}</MoreLink>;
}

async function prizesTitle({ prizeTotal }: Contest, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'contest.prizes' });
  if (!prizeTotal || prizeTotal.amount === 0) return t('titlePlain');
  return t('title', { amount: formatters(locale).money(prizeTotal) });
}

interface TracksPartProps {
  readonly contestId: string;
  readonly tracks: Settled<readonly Track[]>;
  readonly linked?: boolean;
}

/** The tracks are loaded by a separate call, which may fail alone. */
export async function TracksPart({ contestId, tracks, linked = true }: TracksPartProps) {
  const t = await getTranslations('contest');
  if (!tracks.ok) return <ErrorState level={2} title={t('failure.block')} text={t('failure.retry')} />;
  if (tracks.data.length === 0) return null;
  return (
    <Part
      id="tracks"
      title={t('tracks.title', { count: tracks.data.length })}
      action={<RankingLink contestId={contestId} />}
    >
      <ContestTracks tracks={tracks.data} linked={linked} />
    </Part>
  );
}

/** Link to a contest's ranking; renders nothing without one. */
async function RankingLink({ contestId }: { contestId: string }) {
  const locale = await getLocale();
  const ranking = (await furtherPages({ id: contestId }, locale)).find(({ key }) => key === 'ranking');
  return ranking ? <MoreLink href={ranking.href}>{ranking.label}</MoreLink> : null;
}
