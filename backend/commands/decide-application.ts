import type { Applications } from '../datasets/applications.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/decide-application.ts                        lists the applications that wait
node backend/commands/decide-application.ts <id> approve
node backend/commands/decide-application.ts <id> refuse <reason>   the applicant reads the reason`;

/** Lists and decides applications for data sets, through the running backend. */
await command(async () => {
  const [id, act, ...rest] = process.argv.slice(2);
  const reason = rest.join(' ');
  if (!id) return list();
  if (act === 'approve') await callCommittee('dataset-decide', { id, state: 'approved' });
  else if (act === 'refuse' && reason) await callCommittee('dataset-decide', { id, state: 'refused', reason });
  else throw new Error(usage);
  console.log(act === 'approve' ? 'Approved.' : 'Refused.');
});

async function list(): Promise<void> {
  // JSON of the result of `applications.waiting`.
  const { list } = (await callCommittee('dataset-applications', {})) as {
    list: Awaited<ReturnType<Applications['waiting']>>;
  };
  if (list.length === 0) console.log('No application waits.');
  for (const { id, datasetId, playerId, submittedAt, months, ...said } of list) {
    const { purpose, institution, supervisor, people, storage } = said;
    console.log(
      `${id}  ${new Date(submittedAt * 1000).toISOString()}  ${datasetId}  player ${playerId}  ${months} months`,
    );
    console.log(`  ${JSON.stringify({ purpose, institution, supervisor, people, storage })}`);
  }
}
