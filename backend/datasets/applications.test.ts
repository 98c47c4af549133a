import { sql } from 'drizzle-orm';
import { openWithPlayers } from '#tests/support/seeded-players.ts';
import { seededPlayers } from '../identity/seed.ts';
import { createInbox } from '../inbox/inbox.ts';
import { notices } from '../inbox/tables.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { createApplications } from './applications.ts';
import { datasetApplications } from './tables.ts';

const now = 1_700_000_000;
const clock = () => now;
let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openWithPlayers(now);
});
afterEach(() => opened.close());

it('leaves an application pending when its notice cannot be stored', async () => {
  const { database } = opened;
  const applications = createApplications({
    database,
    clock,
    notices: (tx) => createInbox(tx, clock),
    titleOf: (id) => id,
  });
  const said = { purpose: 'Study', institution: 'School', supervisor: 'Teacher', people: 'Two', storage: 'Disk' };
  const row = { id: 'a', playerId: seededPlayers.linQing.id, datasetId: 'traces', months: 6, ...said };
  await database.insert(datasetApplications).values({ ...row, state: 'pending', submittedAt: now });
  await database.execute(sql`alter table ${notices} rename to unavailable_notices`);
  await expect(applications.decide('a', { state: 'approved' })).rejects.toThrow();
  const [stored] = await database.select().from(datasetApplications);
  expect(stored?.state).toBe('pending');
});
