import { csvText } from '../platform/csv.ts';
import { callCommittee, command } from './call.ts';

/** `node backend/commands/list-vouchers.ts <track>` prints the codes of a track's vouchers as CSV, for the partner. */
await command(async () => {
  const [trackId] = process.argv.slice(2);
  if (!trackId) throw new Error('node backend/commands/list-vouchers.ts <track>');
  const { list } = await callCommittee('vouchers', { trackId });
  console.log('team_id,team,code');
  for (const { teamId, team, code } of list) console.log(`${teamId},${csvText(team)},${code}`);
});
