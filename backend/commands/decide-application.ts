import { callCommittee, decisionCommand } from './call.ts';

const usage = `node backend/commands/decide-application.ts                        lists the applications that wait
node backend/commands/decide-application.ts <id> approve
node backend/commands/decide-application.ts <id> refuse <reason>   the applicant reads the reason`;

/** Lists and decides applications for data sets, through the running backend. */
await decisionCommand({ name: 'dataset-decide', refuse: { word: 'refuse', state: 'refused' }, usage, list });

async function list(): Promise<void> {
  const { list } = await callCommittee('dataset-applications', {});
  if (list.length === 0) console.log('No application waits.');
  for (const { id, datasetId, playerId, submittedAt, months, ...said } of list) {
    const { purpose, institution, supervisor, people, storage } = said;
    console.log(
      `${id}  ${new Date(submittedAt * 1000).toISOString()}  ${datasetId}  player ${playerId}  ${months} months`,
    );
    console.log(`  ${JSON.stringify({ purpose, institution, supervisor, people, storage })}`);
  }
}
