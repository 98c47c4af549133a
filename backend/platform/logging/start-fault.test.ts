import { StartError } from '#lib/process/start-error.ts';
import { openContentStore } from '../../content-store/store.ts';
import { openPostgres } from '../database/database.ts';
import { startFault } from './start-fault.ts';

const faultOf = (start: Promise<unknown>): Promise<unknown> => start.then(() => null).catch(startFault);
const log = { info() {}, warn() {} };

it('prints a sentence for the operator', () => {
  expect(startFault(new StartError('Port 80 is taken.'))).toBe('Port 80 is taken.');
});

it('prints that PostgreSQL cannot be reached, with the name of the setting and without the password', async () => {
  const fault = await faultOf(openPostgres('postgres://contest:hunter2@127.0.0.1:1/contest'));
  expect(fault).toBe('The database that DATABASE_URL names cannot be opened: connect ECONNREFUSED 127.0.0.1:1.');
});

it('prints the name of the setting for a content folder that does not exist', async () => {
  const fault = await faultOf(openContentStore({ directory: '/nowhere', firstStartAt: 0, log, every: 0 }));
  expect(fault).toBe('CONTENT_DIR names a folder that does not exist: /nowhere.');
});
