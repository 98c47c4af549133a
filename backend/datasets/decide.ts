import { callCommittee, command } from '../committee/call.ts';
import type { Applications } from './applications.ts';

const usage = `node backend/datasets/decide.ts                        lists the applications that wait
node backend/datasets/decide.ts <id> approve
node backend/datasets/decide.ts <id> refuse <reason>   the applicant reads the reason`;

/** The committee's decisions about applications for data sets, beside a running backend. */
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
  // The answer is what `applications.waiting` gave, over JSON.
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
