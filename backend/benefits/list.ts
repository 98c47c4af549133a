import { callCommittee, command } from '../committee/call.ts';
import { csvText } from '../rankings/csv.ts';
import type { IssuedVoucher } from './issued.ts';

/** `node backend/benefits/list.ts <track>` prints the codes of a track's vouchers as CSV, for the partner. */
await command(async () => {
  const [raceId] = process.argv.slice(2);
  if (!raceId) throw new Error('node backend/benefits/list.ts <track>');
  // The answer is what `IssuedVouchers` gave, over JSON.
  const { list } = (await callCommittee('vouchers', { raceId })) as { list: readonly IssuedVoucher[] };
  console.log('team_id,team,code');
  for (const { teamId, team, code } of list) console.log(`${teamId},${csvText(team)},${code}`);
});
