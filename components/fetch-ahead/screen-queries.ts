import { nextScreenClient } from '#lib/client/query-client.tsx';
import { type Address, type FirstQuery, firstOfAll } from '#lib/document/reader.ts';
import { internalPath, match } from '#lib/routing/match.ts';
import type { Screen } from '#lib/routing/screens.ts';

type FirstQueries = (address: Address) => readonly FirstQuery[];

const ofPerson = () => import('#components/personal/first-queries.ts');
const ofTeam = () => import('#components/team/first-queries.ts');
const ofTraining = () => import('#components/training/first-queries.ts');

/** First queries of screens, prefetched on intent. Screens that are not listed load when they are opened. */
const loaders: Partial<Record<Screen, () => Promise<FirstQueries>>> = {
  'site-messages': async () => (await import('#components/inbox/first-queries.ts')).firstOfInbox,
  'user-center': async () => (await ofPerson()).firstOfCenter,
  'my-agreements': async () => (await ofPerson()).firstOfAgreements,
  appointments: async () => (await ofPerson()).firstOfAppointments,
  'message-management': async () => (await ofPerson()).firstOfMessagePreferences,
  'passport-identity': async () => (await ofPerson()).firstOfPassport,
  'real-name': async () => (await ofPerson()).firstOfRealName,
  'my-competitions': async () => (await ofTeam()).firstOfMyContests,
  'contest-management': async () => (await ofTeam()).firstOfContestManagement,
  team: async () => {
    const { firstOfOwnTeam } = await ofTeam();
    return ({ params }) => firstOfOwnTeam(params.id ?? '');
  },
  'offline-game': async () => {
    const { firstOfOnSite } = await import('#components/offline/first-queries.ts');
    return (address) => {
      const contestId = address.params.competitionId ?? address.params.edition;
      return contestId === undefined ? [] : firstOfOnSite(contestId)(address);
    };
  },
  'student-task': async () => {
    const { firstOfTask, firstOfTasks } = await ofTraining();
    return (address) => (address.params.id ? firstOfTask(address) : firstOfTasks());
  },
};

/**
 * Prefetches the first queries of the screen at a URL. Does nothing for public pages and for other parts of the current
 * screen, whose data is already loaded.
 */
export async function fetchScreen({ pathname, searchParams }: URL): Promise<void> {
  const found = match(pathname);
  const load = found?.route.login ? loaders[found.route.screen] : undefined;
  const shown = match(location.pathname);
  if (!found || !load || (shown && internalPath(shown) === internalPath(found))) return;
  const queries = (await load())({ params: found.params, query: searchParams });
  await firstOfAll(nextScreenClient(), queries);
}
