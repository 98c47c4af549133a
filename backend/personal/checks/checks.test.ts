import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { openWithPlayers } from '#tests/support/seeded-players.ts';
import { createFiles } from '../../files/files.ts';
import { seededPlayers } from '../../identity/seed.ts';
import { createInbox } from '../../inbox/inbox.ts';
import { notices } from '../../inbox/tables.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { createDiskStore } from '../../platform/file-store.ts';
import { createSigner } from '../../platform/signing.ts';
import { personalChecks } from '../tables.ts';
import { createChecks } from './checks.ts';

const now = 1_700_000_000;
const clock = () => now;
let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openWithPlayers(now);
});
afterEach(() => opened.close());

it('leaves a check pending when the notice of its decision cannot be stored', async () => {
  const { database } = opened;
  const files = createFiles(database, createDiskStore(tmpdir()), createSigner('secret'), clock);
  const checks = createChecks({ database, clock, files, notices: (tx) => createInbox(tx, clock) });
  const said = {
    nationality: 'CHN',
    surname: 'LIN',
    givenNames: 'QING',
    passportNumber: 'E12345678',
    birthDate: '2000-01-01',
    expiresOn: '2033-01-01',
  };
  const row = { id: 'a', playerId: seededPlayers.linQing.id, kind: 'passport', payload: said, fid: 'none' } as const;
  await database.insert(personalChecks).values({ ...row, state: 'pending', submittedAt: now });
  await database.execute(sql`alter table ${notices} rename to unavailable_notices`);
  await expect(checks.decide('a', { state: 'approved' })).rejects.toThrow();
  expect(await checks.find('a')).toMatchObject({ state: 'pending', decidedAt: null });
});
