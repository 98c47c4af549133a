import { EndedSessionsSchema, everyone } from '../committee/calls.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/end-sessions.ts <account number>|${everyone}   logs out one person, or everyone, revokes API tokens and calendar addresses, ends notifications in browsers`;

/** Ends sessions at once; the people concerned can log in again. */
await command(async () => {
  const [player] = process.argv.slice(2);
  const { data: input } = EndedSessionsSchema.safeParse({ player });
  if (!input) throw new Error(usage);
  const { ended, revoked, calendars } = await callCommittee('sessions-end', input);
  console.log(`${ended} sessions ended, ${revoked} API tokens and ${calendars} calendar addresses revoked.`);
});
