import { everyone } from '../committee/routes.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/end-sessions.ts <account number>|${everyone}   logs out one person, or everyone, revokes API tokens and calendar addresses, ends notifications in browsers`;

/** Ends sessions at once; the people concerned can log in again. */
await command(async () => {
  const [player] = process.argv.slice(2);
  if (player !== everyone && !/^\d{10}$/.test(player ?? '')) throw new Error(usage);
  // JSON of the route's answer.
  const answer = (await callCommittee('sessions-end', { player })) as Record<'ended' | 'revoked' | 'calendars', number>;
  const { ended, revoked, calendars } = answer;
  console.log(`${ended} sessions ended, ${revoked} API tokens and ${calendars} calendar addresses revoked.`);
});
