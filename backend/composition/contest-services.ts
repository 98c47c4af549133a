import { createBenefitServices } from '../benefits/services.ts';
import type { PersonalChanges } from '../changes/personal-changes.ts';
import { createDraws } from '../draws/draws.ts';
import { createGpuServices } from '../gpu/services.ts';
import { createOfflineServices } from '../offline/services.ts';
import { participationHandlers } from '../participation/handlers.ts';
import type { Database } from '../platform/database/database.ts';
import { createSigner } from '../platform/signing.ts';
import { touchTeam } from '../rankings/record.ts';
import { createRankingServices } from '../rankings/services.ts';
import { reservedGpus, unchargedSlots } from '../slots/reserved.ts';
import { createSlotServices } from '../slots/services.ts';
import { hasSubmitted } from '../submissions/has-submitted.ts';
import { createSubmissionServices } from '../submissions/services.ts';
import { createTeamServices } from '../teams/services.ts';
import { createWorkContests } from '../works/contests.ts';
import { createWorkServices } from '../works/services.ts';
import type { Catalogue, ServerContext } from './context.ts';

/** Services of teams and their work in contests. @param catalogue the contests, with dates as tests moved them */
export function createContestServices(context: ServerContext, catalogue: Catalogue, changes: PersonalChanges) {
  const { env, database, clock, content, listen } = context;
  const { contests, rankedTracks } = catalogue;
  const team = { database, clock, contests };
  const aboutContests = (tx: Database) => context.notifier(tx).about('contest');
  const draws = createDraws({ database, content, clock });
  const teams = createTeamServices(team, (tx) => context.notifier(tx).about('team'), context.files, {
    hasSubmitted,
    onRenamed: touchTeam,
  });
  const onSite = onSiteServices(context, catalogue, aboutContests);
  return {
    team,
    teams,
    draws,
    ...onSite,
    rankings: createRankingServices({
      ...{ database, clock, listen, changes },
      ...{ tracks: rankedTracks, times: context.rankingTimes },
    }),
    submissions: createSubmissionServices({
      ...team,
      listen,
      tasks: catalogue.tasks,
      tracks: rankedTracks,
      files: context.taskFiles,
      guide: (trackId, locale) => content.current().documents.get(`trackGuide-${trackId}`)?.[locale] ?? null,
      uploads: context.uploads.uploads,
    }),
    participation: participationHandlers({
      ...team,
      tasks: catalogue.tasks,
      currentContestId: () => content.current().series['zh-EN'].currentContestId,
    }),
    works: createWorkServices({
      team,
      draws,
      contests: createWorkContests(content, contests),
      uploads: context.uploads.uploads,
      post: (tx) => context.notifier(tx).about('team'),
    }),
    benefits: createBenefitServices({
      ...team,
      signer: createSigner(env.VOUCHER_SECRET),
      content: () => ({ entry: content.current().benefits, organisations: content.current().organisations }),
      entries: teams.entries,
      publicUrl: env.BACKEND_PUBLIC_URL,
    }),
  };
}

type TeamNotifier = (tx: Database) => ReturnType<ReturnType<ServerContext['notifier']>['about']>;

/** Finals at a venue: their entries and files, the GPU cluster and its slots. */
function onSiteServices(
  context: ServerContext,
  { contests, clusters, containers, onSiteContests }: Catalogue,
  notifier: TeamNotifier,
) {
  const { env, database, clock, listen, uploads } = context;
  const team = { database, clock, contests };
  const onSite = { team, onSiteContests };
  const gpu = createGpuServices({
    ...team,
    ...{ dataDir: env.DATA_DIR, listen, clusters, reservedGpus, unchargedSlots },
    importUpload: uploads.importUpload,
    containers,
    teamUsers: env.SLURM_URL === undefined ? [] : env.SLURM_TEAM_USERS,
  });
  return {
    gpu,
    offline: createOfflineServices({ ...onSite, uploads: uploads.uploads }, notifier),
    slots: createSlotServices(onSite, notifier, gpu.slotQuota),
  };
}
