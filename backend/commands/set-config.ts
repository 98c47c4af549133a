import { ConfigKeySchema } from '#lib/contract/site.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/set-config.ts <switch> 1|0   sets a switch of the running backend: ${ConfigKeySchema.options.join(', ')}`;

/** Sets a switch. Any value but `1` would count as off, so others are mistakes. */
await command(async () => {
  const [name, value] = process.argv.slice(2);
  const { data: key } = ConfigKeySchema.safeParse(name);
  if (!key || !(value === '1' || value === '0')) throw new Error(usage);
  await callCommittee('config', { key, value });
  console.log(`${key} is ${value}.`);
});
