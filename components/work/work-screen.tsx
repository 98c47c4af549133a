'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { ForTeams, type WayToTeam } from '#components/team/for-teams.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { Empty } from '#components/ui/state.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import { stagesQuery } from '#lib/client/queries/works.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { workRefusals } from '#lib/contract/work-refusals.ts';
import { type Stage, type StageType, stageTypes } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { DefencePart } from './defence-part.tsx';
import { HandInPart } from './hand-in-part.tsx';
import { ReviewPart } from './review-part.tsx';
import { StageLine } from './stage-line.tsx';
import type { WorkPlace } from './work-place.ts';

interface WorkScreenProps {
  readonly contest: TeamContest;
  readonly stageType: StageType;
  readonly locale: Locale;
  /** Seconds; when the page was made. */
  readonly now: number;
}

/** Works, review or final defence of a contest, for members of a team that signed up. */
export function WorkScreen({ contest, stageType, locale, now: made }: WorkScreenProps) {
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
    { label: t('mine'), href: href('myCompetitions') },
    { label: contest.name, href: hrefContest(contest.id) },
    { label: t(`stage.${stageType}`) },
  ];
  return (
    <>
      <PageHead
        title={t(`stage.${stageType}`)}
        lead={t(`lead.${stageType}`, { contest: contest.name })}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
        tabs={<TabsNav label={t('tabs')} items={tabsOf(contest.id, stageType, (type) => t(`stage.${type}`))} />}
      />
      <div className="page desk stack">
        {named ? (
          <ForTeams error={stages.error} contestId={contest.id} codes={workRefusals} words={wayToTeam}>
            <Loaded query={stages}>
              {(list) => <StagePart stages={list} stageType={stageType} contest={contest} locale={locale} now={now} />}
            </Loaded>
          </ForTeams>
        ) : (
          <NotHere contest={contest} stageType={stageType} />
        )}
      </div>
    </>
  );
}

/** Whether the address names this contest or one of its tracks; taken for granted until the browser knows it. */
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

interface StagePartProps extends Omit<WorkPlace, 'stage'> {
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
      {stage.upload ? <HandInPart {...place} /> : null}
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
