import type { CommitteeAnswer } from '../committee/calls.ts';
import { decisionCommand, printPage } from './call.ts';

const usage = `node backend/commands/decide-application.ts [--page <number>]      lists the applications that wait, the oldest first
node backend/commands/decide-application.ts <id> approve
node backend/commands/decide-application.ts <id> refuse <reason>   the applicant reads the reason`;

/** Lists and decides applications for data sets, through the running backend. */
await decisionCommand({ name: 'dataset-decide', refuse: { word: 'refuse', state: 'refused' }, usage, list });

function list(page: number): Promise<void> {
  return printPage('dataset-applications', page, print, 'No application waits.');
}

function print(list: CommitteeAnswer<'dataset-applications'>['list']): void {
  for (const { id, datasetId, playerId, submittedAt, months, ...said } of list) {
    const { purpose, institution, supervisor, people, storage } = said;
    console.log(
      `${id}  ${new Date(submittedAt * 1000).toISOString()}  ${datasetId}  player ${playerId}  ${months} months`,
    );
    console.log(`  ${JSON.stringify({ purpose, institution, supervisor, people, storage })}`);
  }
}
