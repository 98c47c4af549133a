import { writeFile } from 'node:fs/promises';
import type { Check } from '../personal/checks/checks.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/decide-check.ts                          lists what waits to be checked
node backend/commands/decide-check.ts <id> picture <file>      saves the picture that was handed in
node backend/commands/decide-check.ts <id> approve
node backend/commands/decide-check.ts <id> reject <reason>     the player reads the reason`;

/** Lists and decides checks of student cards and passports, through the running backend. */
await command(async () => {
  const [id, act, ...rest] = process.argv.slice(2);
  const words = rest.join(' ');
  if (!id) return list();
  if (act === 'picture' && words) return picture(id, words);
  if (act === 'approve') await callCommittee('decide', { id, state: 'approved' });
  else if (act === 'reject' && words) await callCommittee('decide', { id, state: 'rejected', reason: words });
  else throw new Error(usage);
  console.log(act === 'approve' ? 'Approved.' : 'Rejected.');
});

async function list(): Promise<void> {
  // JSON of the result of `checks.waiting`.
  const { list } = (await callCommittee('checks', {})) as { list: Check[] };
  if (list.length === 0) console.log('Nothing waits to be checked.');
  for (const { id, kind, playerId, submittedAt, payload } of list)
    console.log(
      `${id}  ${new Date(submittedAt * 1000).toISOString()}  ${kind}  player ${playerId}\n  ${JSON.stringify(payload)}`,
    );
}

async function picture(id: string, file: string): Promise<void> {
  const { base64 } = (await callCommittee('check-picture', { id })) as { base64: string };
  await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
  console.log(`Saved as ${file}`);
}
