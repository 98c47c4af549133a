import { callCommittee, command, pageOf, printPage } from './call.ts';

const usage = `node backend/commands/answer-message.ts [--page <number>]   lists open questions, the oldest first
node backend/commands/answer-message.ts <id> <text>         answers one; the reply is in the person's inbox`;

/** Lists questions to the support desk and answers them, through the running backend. */
await command(async () => {
  const page = pageOf(process.argv.slice(2));
  if (page !== null) return printPage('questions', page, (list) => console.table(list), 'No question waits.');
  const [id = '', ...words] = process.argv.slice(2);
  const text = words.join(' ').trim();
  if (text === '' || id.startsWith('-')) throw new Error(usage);
  await callCommittee('answer', { id, text });
  console.log('Answered; the reply is in the inbox.');
});
