import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/answer-message.ts               lists open questions
node backend/commands/answer-message.ts <id> <text>   answers one; the reply is in the person's inbox`;

/** Lists questions to the support desk and answers them, through the running backend. */
await command(async () => {
  const [id, ...words] = process.argv.slice(2);
  if (!id) return console.table((await callCommittee('questions', {})).list);
  const text = words.join(' ').trim();
  if (text === '') throw new Error(usage);
  await callCommittee('answer', { id, text });
  console.log('Answered; the reply is in the inbox.');
});
