import { callCommittee, command } from './call.ts';

/** `node backend/commands/answer-message.ts` lists open questions; `… <id> <text>` answers one. */
await command(async () => {
  const [id, ...text] = process.argv.slice(2);
  if (!id) return console.table(Object(await callCommittee('questions', {})).list);
  await callCommittee('answer', { id, text: text.join(' ') });
  console.log('Answered; the reply is in the inbox.');
});
