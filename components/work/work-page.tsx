import { ClientScreen } from '#components/screen/client-screen.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { attendanceQuery, defenceQuery, reportsQuery, reviewQuery, stagesQuery } from '#lib/client/queries/works.ts';
import type { StageType } from '#lib/contract/contests/works.ts';
import { type FirstQuery, first } from '#lib/document/reader.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { serverSeconds } from '#lib/server/loaders/server-clock.ts';
import { WorkScreen } from './work-screen.tsx';

const ofStage: Readonly<Record<StageType, (contestId: string) => readonly FirstQuery[]>> = {
  works: (id) => [first(reportsQuery(id, 'works'))],
  review: (id) => [first(reviewQuery(id))],
  finalDefence: (id) => [first(defenceQuery(id)), first(attendanceQuery(id))],
};

/** First queries of a stage's screen. */
const firstOfWorks = (contestId: string, stage: StageType): readonly FirstQuery[] => [
  first(stagesQuery(contestId)),
  ...ofStage[stage](contestId),
];

interface WorkPageProps {
  readonly contest: TeamContest;
  readonly stageType: StageType;
}

/** The page of a stage. */
export async function WorkPage({ contest, stageType }: WorkPageProps) {
  return (
    <ClientScreen
      family="works"
      line={contest.line}
      first={await loadFirstData(() => firstOfWorks(contest.id, stageType))}
    >
      <WorkScreen contest={contest} stageType={stageType} now={serverSeconds()} />
    </ClientScreen>
  );
}
