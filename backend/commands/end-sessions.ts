import { everyone } from '../committee/routes.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/end-sessions.ts <account number>|${everyone}   logs out one person, or everyone, revokes API tokens, ends notifications in browsers`;

/** Ends sessions at once; the people concerned can log in again. */
await command(async () => {
  const [player] = process.argv.slice(2);
  if (player !== everyone && !/^\d{10}$/.test(player ?? '')) throw new Error(usage);
  // JSON of the route's answer.
  const { ended, revoked } = (await callCommittee('sessions-end', { player })) as { ended: number; revoked: number };
  console.log(`${ended} sessions ended, ${revoked} API tokens revoked.`);
});
