import { writeFile } from 'node:fs/promises';
import { callCommittee, command } from '../committee/call.ts';
import type { Check } from './checks.ts';

const usage = `node backend/personal/decide.ts                          lists what waits to be checked
node backend/personal/decide.ts <id> picture <file>      saves the picture that was handed in
node backend/personal/decide.ts <id> approve
node backend/personal/decide.ts <id> reject <reason>     the player reads the reason`;

/** The committee's checks of student cards and passports, beside a running backend. */
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
  // The answer is what `checks.waiting` gave, over JSON.
  const { list } = (await callCommittee('checks', {})) as { list: Check[] };
  if (list.length === 0) console.log('Nothing waits to be checked.');
  for (const { id, kind, playerId, submittedAt, facts } of list)
    console.log(
      `${id}  ${new Date(submittedAt * 1000).toISOString()}  ${kind}  player ${playerId}\n  ${JSON.stringify(facts)}`,
    );
}

async function picture(id: string, file: string): Promise<void> {
  const { base64 } = (await callCommittee('check-picture', { id })) as { base64: string };
  await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
  console.log(`Saved as ${file}`);
}
