import { callCommittee, command } from './call.ts';

/** `node backend/commands/set-config.ts <key> <value>` sets a switch of the running backend. */
await command(async () => {
  const [key = '', value = ''] = process.argv.slice(2);
  await callCommittee('config', { key, value });
  console.log(`${key} is ${value}.`);
});
