import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/retry-scoring.ts               lists submissions whose scoring was given up
node backend/commands/retry-scoring.ts <id> [<id> …] queues them again
node backend/commands/retry-scoring.ts all           queues all of them again`;

/** Lists submissions that no worker could score, and queues them again, through the running backend. */
await command(async () => {
  const wanted = process.argv.slice(2);
  if (wanted.some((word) => word.startsWith('-'))) throw new Error(usage);
  const { list } = await callCommittee('scoring-given-up', {});
  if (wanted.length === 0) {
    if (list.length === 0) console.log('No scoring was given up.');
    for (const { id, trackId, teamId, fileName, submittedAt } of list)
      console.log(`${id}  ${new Date(submittedAt * 1000).toISOString()}  ${trackId}  team ${teamId}  ${fileName}`);
    return;
  }
  for (const id of wanted[0] === 'all' ? list.map((one) => one.id) : wanted) {
    await callCommittee('scoring-retry', { id });
    console.log(`${id} is queued again.`);
  }
});
