import { createAgreementVersions } from '../agreements/versions.ts';
import { createApiTokenServices } from '../api-tokens/services.ts';
import { phaseDates, salonDates } from '../calendar/appointments.ts';
import { contestsOf } from '../calendar/contests-of.ts';
import { createPersonalChanges } from '../changes/personal-changes.ts';
import { publishedAt, publishedDatasets } from '../content-store/published-datasets.ts';
import { contestHandlers } from '../contests/handlers.ts';
import { createDatasetServices } from '../datasets/services.ts';
import { documentHandlers } from '../documents/handlers.ts';
import { drawHandlers } from '../draws/handlers.ts';
import { createFileHandlers } from '../files/handlers.ts';
import { createInboxHandlers } from '../inbox/handlers.ts';
import { createBoardServices } from '../leaderboards/services.ts';
import { personalHandlersOf } from '../personal/services.ts';
import type { Database } from '../platform/database/database.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { createPreviews } from '../previews/previews.ts';
import { createPushSubscriptions } from '../push/subscriptions.ts';
import { salonHandlers } from '../salons/handlers.ts';
import { createSubscriptions } from '../salons/subscriptions.ts';
import { createGivenUp } from '../submissions/scoring/given-up.ts';
import { createCustomerServiceHandlers } from '../support/handlers.ts';
import { createDesks } from '../support/services.ts';
import { createTeamCounts } from '../teams/counts.ts';
import { createTeamHandlers, createTodoDecisions } from '../teams/services.ts';
import { createClassLists } from '../training/class-lists.ts';
import { createTrainingServices } from '../training/services.ts';
import { type AccountServices, createAccountServices } from './account-services.ts';
import { createContestServices } from './contest-services.ts';
import { type Catalogue, createCatalogue, createMovedDates, type ServerContext } from './context.ts';

export type Services = ReturnType<typeof createServices>;

/** All services: the handlers of the contract, and the services that pages, commands, jobs and seeds need. */
export function createServices(context: ServerContext) {
  const { database, content, signer, files, signal } = context;
  const moved = createMovedDates();
  const catalogue = createCatalogue(content, moved);
  const rooms = createRooms(context, catalogue);
  return {
    ...rooms,
    ...moved,
    files,
    signer,
    handlers: handlersOf(context, rooms),
    applications: rooms.datasets.applications,
    invitations: rooms.leaderboards.invitations,
    vouchers: rooms.benefits.issued,
    classes: createClassLists(database, () => content.current().training.classes),
    tracks: catalogue.rankedTracks,
    givenUp: createGivenUp(database, context.clock),
    reloadContent: async () => {
      await content.refresh();
      await signal.delivered();
    },
  };
}

/** Data sets, and the leaderboards that use them. */
function createLibrary(
  { env, database, clock, log, content, notifier }: ServerContext,
  { signatures, config }: AccountServices,
) {
  const entries = () => publishedAt(publishedDatasets(content.current()), clock());
  const notices = (tx: Database) => notifier(tx).about('check');
  const datasets = createDatasetServices({ env, database, clock, entries, signatures, config, notices });
  const leaderboards = createBoardServices({
    ...{ env, database, clock, log },
    entries: () => publishedAt(content.current().leaderboards, clock()),
    titleOf: (id, locale) => datasets.catalogue.entry(id, locale)?.title ?? id,
  });
  return { datasets, leaderboards };
}

type Rooms = ReturnType<typeof createRooms>;

function createRooms(context: ServerContext, catalogue: Catalogue) {
  const { database, clock, content, signer } = context;
  const accounts = createAccountServices(context);
  const changes = createPersonalChanges(context.listen);
  return {
    ...accounts,
    changes,
    ...createContestServices(context, catalogue, changes),
    desks: createDesks(content),
    ...createLibrary(context, accounts),
    training: createTrainingServices({ database, clock, content: () => content.current().training }),
    apiTokens: createApiTokenServices({ ...context, notices: accounts.post.notifier.about('security') }),
    push: createPushSubscriptions(database, clock, context.env.VAPID?.publicKey ?? null),
    versions: createAgreementVersions(database, content, clock),
    previews: createPreviews({ content, clock, signer, publicUrl: context.env.BACKEND_PUBLIC_URL }),
  };
}

function handlersOf(context: ServerContext, rooms: Rooms): Handlers {
  const { env, database, clock, content, files, uploads } = context;
  const { post, config, previews, submissions, works, offline, training } = rooms;
  const links = uploads.links([submissions.reader, works.reports.reader, offline.files.reader]);
  const gates = { ...submissions.gates, report: works.reports.gate, model: offline.files.gate };
  const subscriptions = createSubscriptions(database, clock);
  const teamHandlers = createTeamHandlers(rooms.teams);
  return {
    identity: rooms.identity.handlers,
    apiTokens: rooms.apiTokens.handlers,
    inbox: createInboxHandlers(post.inbox, createTodoDecisions(rooms.teams)),
    customerService: createCustomerServiceHandlers({ ...rooms, publicUrl: env.BACKEND_PUBLIC_URL }),
    site: { ...rooms.site, ...previews.site },
    contests: {
      ...contestHandlers({ content, clock, teamCounts: createTeamCounts(database, clock) }),
      ...previews.contests,
    },
    documents: documentHandlers({ content, versions: rooms.versions, config, clock }),
    salons: salonHandlers({ content, subscriptions, clock }),
    draws: drawHandlers(rooms.draws),
    files: createFileHandlers(files, { uploads: uploads.uploads, links }),
    uploads: uploads.handlers(links, gates),
    datasets: rooms.datasets.handlers,
    leaderboards: rooms.leaderboards.handlers,
    benefits: rooms.benefits.handlers,
    slots: rooms.slots.handlers,
    gpu: rooms.gpu.handlers,
    ...teamHandlers,
    entries: { ...teamHandlers.entries, ...rooms.participation },
    ...rooms.rankings.handlers,
    ...submissions.handlers,
    ...offline.handlers,
    ...works.handlers,
    ...training.handlers,
    personal: personalHandlersOf({
      ...context,
      ...rooms,
      portalOrigin: env.PUBLIC_ORIGIN,
      current: rooms.agreement,
      dates: [
        phaseDates(content, contestsOf(database)),
        salonDates(content, subscriptions),
        works.defences.dates,
        rooms.slots.dates,
        training.studentTasks.dates,
      ],
    }),
  };
}
