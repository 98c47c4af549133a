import { callCommittee } from '../committee/call.ts';

/** `node backend/support/answer.ts` lists open questions; `… <id> <text>` answers one. */
const [id, ...text] = process.argv.slice(2);
if (id) {
  await callCommittee('answer', { id, text: text.join(' ') });
  console.log('Answered; the reply is in the inbox.');
} else {
  console.table(Object(await callCommittee('questions', {})).list);
}
