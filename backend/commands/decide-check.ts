import { writeFile } from 'node:fs/promises';
import type { CommitteeAnswer } from '../committee/calls.ts';
import { callCommittee, decisionCommand, printPage } from './call.ts';

const usage = `node backend/commands/decide-check.ts [--page <number>]        lists what waits to be checked, the oldest first
node backend/commands/decide-check.ts <id> picture <file>      saves the picture that was handed in
node backend/commands/decide-check.ts <id> approve
node backend/commands/decide-check.ts <id> reject <reason>     the player reads the reason`;

/** Lists and decides checks of student cards and passports, through the running backend. */
await decisionCommand({
  ...{ name: 'decide', refuse: { word: 'reject', state: 'rejected' }, usage, list },
  async further(id, act, file) {
    if (act !== 'picture' || !file) return false;
    await picture(id, file);
    return true;
  },
});

function list(page: number): Promise<void> {
  return printPage('checks', page, print, 'Nothing waits to be checked.');
}

function print(list: CommitteeAnswer<'checks'>['list']): void {
  for (const { id, kind, playerId, submittedAt, payload } of list)
    console.log(
      `${id}  ${new Date(submittedAt * 1000).toISOString()}  ${kind}  player ${playerId}\n  ${JSON.stringify(payload)}`,
    );
}

async function picture(id: string, file: string): Promise<void> {
  const { base64 } = await callCommittee('check-picture', { id });
  await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
  console.log(`Saved as ${file}`);
}
