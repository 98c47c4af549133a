'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { ForTeams, type WayToTeam } from '#components/team/for-teams.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { Empty } from '#components/ui/state.tsx';
import { stagesQuery } from '#lib/client/queries/works.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { type Stage, type StageType, stageTypes, workCallsOf } from '#lib/contract/contests/works.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { DefencePart } from './defence-part.tsx';
import { ReviewPart } from './review-part.tsx';
import { SubmitPart } from './submit-part.tsx';
import css from './work.module.css';
import type { WorkContext } from './work-context.ts';

interface WorkScreenProps {
  readonly contest: TeamContest;
  readonly stageType: StageType;
  /** Seconds; when the page was made. */
  readonly now: number;
}

/** Works, review or final defence of a contest, for members of a team that signed up. */
export function WorkScreen({ contest, stageType, now: made }: WorkScreenProps) {
  const t = useTranslations('work');
  const now = useSyncExternalStore(everySecond, serverSeconds, () => made);
  const stages = useQuery(stagesQuery(contest.id));
  const named = useNamed(contest);
  const wayToTeam = (way: WayToTeam) => ({
    title: t(`guard.${way}.title`),
    text: t(`guard.${way}.text`, { contest: contest.name }),
    action: t(`guard.${way}.action`),
  });
  const crumbs = [
    { name: t('mine'), path: href('myCompetitions') },
    { name: contest.name, path: hrefContest(contest.id) },
    { name: t(`stage.${stageType}`) },
  ];
  return (
    <>
      <PageHead
        title={t(`stage.${stageType}`)}
        lead={t(`lead.${stageType}`, { contest: contest.name })}
        crumbs={crumbs}
        tabs={<TabsNav label={t('tabs')} items={tabsOf(contest.id, stageType, (type) => t(`stage.${type}`))} />}
      />
      <div className="page desk stack">
        {named ? (
          <ForTeams error={stages.error} contestId={contest.id} call={workCallsOf.chain.stages} words={wayToTeam}>
            <QueryBoundary query={stages}>
              {(list) => <StagePart stages={list} stageType={stageType} contest={contest} now={now} />}
            </QueryBoundary>
          </ForTeams>
        ) : (
          <NotHere contest={contest} stageType={stageType} />
        )}
      </div>
    </>
  );
}

/** True when the address names this contest or one of its tracks, and until the browser knows its address. */
function useNamed({ id, tracks }: TeamContest): boolean {
  const named = useCurrentRoute()?.params.id;
  return named === undefined || named === id || tracks.some((track) => track.id === named);
}

const tabsOf = (contestId: string, current: StageType, label: (stageType: StageType) => string) =>
  stageTypes.flatMap((stageType) => {
    const page = teamRulesOf(contestId).works?.[stageType];
    return page ? [{ href: page, label: label(stageType), current: stageType === current }] : [];
  });

const isReview = ({ stageType }: Stage) => stageType === 'review';

interface StagePartProps extends Omit<WorkContext, 'stage'> {
  readonly stages: readonly Stage[];
  readonly stageType: StageType;
}

function StagePart({ stages, stageType, ...rest }: StagePartProps) {
  const stage = stages.find((one) => one.stageType === stageType);
  if (!stage) return <NotHere contest={rest.contest} stageType={stageType} />;
  const place = { ...rest, stage };
  // A contest without a page for its review shows it with the works.
  const review = teamRulesOf(rest.contest.id).works?.review ? undefined : stages.find(isReview);
  return (
    <>
      <StageLine stages={stages} {...rest} />
      {stageType === 'review' ? <ReviewPart {...place} /> : null}
      {stageType === 'finalDefence' ? <DefencePart {...place} /> : null}
      {stage.upload ? <SubmitPart {...place} /> : null}
      {stageType === 'works' && review ? <ReviewPart {...place} stage={review} /> : null}
    </>
  );
}

function NotHere({ contest, stageType }: { contest: TeamContest; stageType: StageType }) {
  const t = useTranslations('work.guard');
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('notHere.title')}
        text={t('notHere.text', { contest: contest.name })}
        action={
          <LinkButton href={teamRulesOf(contest.id).works?.[stageType] ?? hrefContest(contest.id)}>
            {t('notHere.action')}
          </LinkButton>
        }
      />
    </Card>
  );
}

type StageLineProps = Omit<WorkContext, 'stage'> & { readonly stages: readonly Stage[] };
type When = 'before' | 'now' | 'done';

const whenOf = ({ opensAt, closesAt }: Stage, now: number): When =>
  now < opensAt ? 'before' : now < closesAt ? 'now' : 'done';

/** The stages in order, with past, current and upcoming ones marked. */
function StageLine({ stages, contest, now }: StageLineProps) {
  const t = useTranslations('work.line');
  const format = useFormats(contest.timeZone);
  return (
    <ol className={css.line} aria-label={t('label')}>
      {stages.map((stage) => {
        const when = whenOf(stage, now);
        return (
          <li key={stage.stageType} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
            <b>{stage.name}</b>
            <span>{format.range(stage.opensAt, stage.closesAt - 1)}</span>
            <small>{t(when)}</small>
          </li>
        );
      })}
    </ol>
  );
}
