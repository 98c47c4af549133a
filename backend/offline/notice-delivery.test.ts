import { eq } from 'drizzle-orm';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { openContentStore } from '../content-store/store.ts';
import { firstStartAt, shippedContent } from '../content-store/test-content.ts';
import { players } from '../identity/tables.ts';
import { notifierIn } from '../inbox/notifier-in.ts';
import { notices } from '../inbox/tables.ts';
import { days, hours } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { createTeamContests } from '../teams/contests.ts';
import { teamMembers, teamSignups, teams } from '../teams/tables.ts';
import { createNoticeDelivery } from './notice-delivery.ts';
import { createOnSiteContests } from './on-site-contests.ts';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openMigrated();
});
afterEach(() => opened.close());

const competitionId = 'gpu-2025';
const log = { warn: () => {}, error: () => {}, info: () => {} };

/** A team on site with one member, and a way to send notices at a moment. */
async function told() {
  const { database } = opened;
  const content = await openContentStore({ directory: shippedContent, firstStartAt, log, every: 0 });
  content.close();
  await database.insert(players).values({ id: '9000000001', nickname: 'Player', registeredAt: firstStartAt });
  const team = { id: 'team', competitionId, name: 'Team', nameKey: 'team', createdAt: firstStartAt };
  await database.insert(teams).values(team);
  const member = { competitionId, playerId: '9000000001', teamId: 'team', isCaptain: true, joinedAt: firstStartAt };
  await database.insert(teamMembers).values(member);
  const signup = { teamId: 'team', trackId: 'graph-encoder', competitionId, signedUpAt: firstStartAt };
  await database.insert(teamSignups).values(signup);
  let now = firstStartAt;
  const clock = () => now;
  const contests = createTeamContests(content);
  const onSiteContests = createOnSiteContests(content, contests);
  const post = (tx: typeof database) => notifierIn(clock, 'https://contest.example')(tx).about('contest');
  const sender = createNoticeDelivery({ team: { database, clock, contests }, onSiteContests }, post, firstStartAt);
  return {
    onSite: onSiteContests.find(competitionId),
    async at(seconds: number) {
      now = seconds;
      await Promise.all([sender.send(), sender.send()]);
      const rows = await database.select().from(notices).where(eq(notices.playerId, '9000000001'));
      return rows.map(({ title }) => title['zh-EN']);
    },
  };
}

test('a notice that comes out is told once to everybody in a team, and not those from before', async () => {
  const { onSite, at } = await told();
  expect(await at(firstStartAt + 60)).toEqual([]);
  const node = onSite.entry.notices.find(({ key }) => key === 'node');
  if (!node) throw new Error('No such notice');
  expect(await at(node.at - 10)).toEqual([]);
  expect(await at(node.at)).toEqual(['Maintenance of node-11 from 07:00 to 08:00']);
  expect(await at(node.at + hours(1))).toHaveLength(1);
  expect(await at(node.at + days(4))).toHaveLength(1);
});
