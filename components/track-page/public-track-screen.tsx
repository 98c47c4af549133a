import { getTranslations } from 'next-intl/server';
import { Part } from '#components/contest/part.tsx';
import parts from '#components/contest/screen.module.css';
import { ContestAction } from '#components/contest/sign-up/sign-up-card.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { FormatTable } from '#components/track/format-table.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Card, type Fact, Facts } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import type { Contest, Track } from '#lib/contract/contests/contests.ts';
import type { TrackDetails, TrackOverview } from '#lib/contract/submissions/tracks.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { loadGuideOfTrack } from '#lib/server/loaders/content/documents.ts';
import { loadTracks } from '#lib/server/loaders/contests.ts';
import { loadTopOfTrack } from '#lib/server/loaders/rankings.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';
import { loadPublicTask } from '#lib/server/loaders/tracks.ts';
import { formatters } from '#lib/time/format.ts';
import { DataPreview } from './data-preview.tsx';
import { TopTeams } from './top-teams.tsx';
import { TrackDates } from './track-dates.tsx';

interface PublicTrackScreenProps {
  readonly track: Track;
  readonly contest: Contest;
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Rows of the ranking that the page of a track shows. */
const topTeams = 10;

/** Public page of a track: task, data, metric, top teams, dates, and sign-up. */
export async function PublicTrackScreen({ track, contest, crumbs, now }: PublicTrackScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.track');
  const [task, guide, top, tracks] = await Promise.all([
    loadPublicTask(locale, track.id),
    loadGuideOfTrack(locale, track.id),
    loadTopOfTrack(locale, { id: track.id, contestId: contest.id }, topTeams),
    toResult(loadTracks(locale, contest.id)),
  ]);
  return (
    <main id="main" data-line={track.line}>
      <PageHead title={track.name} lead={track.summary} crumbs={crumbs} />
      <div className="page section">
        <div className="split">
          <div className={parts.parts}>
            {guide || contest.status !== 3 ? (
              <Part id="task" title={t('task')}>
                {guide ? <TextBody text={guide} /> : <p className="muted">{t('noTask')}</p>}
              </Part>
            ) : null}
            {task?.overview ? <DataPreview overview={task.overview} /> : null}
            {task?.type.format ? <FormatTable format={task.type.format} /> : null}
            {top ? (
              <Part
                id="ranking"
                title={t('ranking')}
                action={<MoreLink href={top.href}>{t('wholeRanking', { count: top.rows.teams })}</MoreLink>}
              >
                <TopTeams rows={top.rows} list={top.list} contestId={contest.id} />
              </Part>
            ) : null}
            <Part id="dates" title={t('dates')}>
              <TrackDates contest={contest} type={task?.type ?? null} now={now} />
            </Part>
          </div>
          <Card as="aside" raised pad className="stack sticky first-narrow" aria-label={t('facts')}>
            <ContestAction
              contest={contest}
              tracks={tracks.ok ? tracks.data : []}
              now={now}
              block
              forTrack={{ id: track.id, label: t('enter') }}
            />
            <Facts rows facts={await factsOfTrack({ track, contest, task })} />
            <LinkButton block href={hrefContest(contest.id)}>
              {t('contest')}
            </LinkButton>
          </Card>
        </div>
      </div>
    </main>
  );
}

interface TrackFacts {
  readonly track: Track;
  readonly contest: Contest;
  readonly task: { readonly type: TrackDetails; readonly overview: TrackOverview | null } | null;
}

/** A track in figures: the metric and the baseline's score, submissions, team size, teams, prize. */
async function factsOfTrack({ track, contest, task }: TrackFacts): Promise<readonly Fact[]> {
  const locale = await getLocale();
  const t = await getTranslations('contest');
  const guide = await getTranslations('track.guide');
  const format = formatters(locale);
  const { min, max } = track.teamSize;
  const outcome = task?.type.kinds.find(({ kind }) => kind === 'outcome');
  const baseline = task?.overview?.baseline ?? null;
  return [
    { term: t('tracks.metric'), value: track.metric },
    ...(task?.type.metric ? [{ term: guide('better'), value: guide(task.type.better) }] : []),
    ...(task && baseline !== null ? [{ term: guide('baseline'), value: baseline.toFixed(task.type.decimals) }] : []),
    ...(outcome?.perDay ? [{ term: t('track.submissions'), value: t('track.perDay', { count: outcome.perDay }) }] : []),
    {
      term: t('facts.team'),
      value: min === max ? t('teamSize.exact', { count: min }) : t('teamSize.range', { min, max }),
    },
    ...(typeof track.teams === 'number' ? [{ term: t('tracks.teams'), value: format.number(track.teams) }] : []),
    ...(track.prize && track.prize.amount > 0 ? [{ term: t('tracks.prize'), value: format.money(track.prize) }] : []),
    { term: t('facts.place'), value: contest.place },
  ];
}
