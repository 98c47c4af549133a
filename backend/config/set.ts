import { callCommittee, command } from '../committee/call.ts';

/** `node backend/config/set.ts <key> <value>` sets a switch of the running backend. */
await command(async () => {
  const [key = '', value = ''] = process.argv.slice(2);
  await callCommittee('config', { key, value });
  console.log(`${key} is ${value}.`);
});
