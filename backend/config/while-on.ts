import type { ConfigKey } from '#lib/contract/site.ts';
import { Refusal } from '../router/refusal.ts';
import type { Config } from './config.ts';

type AnyHandler = (...input: never[]) => Promise<unknown>;

/** The same handlers, for as long as a switch is on. While it is off nothing is there: every call ends with 404. */
export function whileOn<H extends Readonly<Record<string, AnyHandler>>>(
  config: Pick<Config, 'value'>,
  key: ConfigKey,
  handlers: H,
): H {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (...input: never[]) => {
      if ((await config.value(key)) !== '1') throw Refusal.notFound();
      return handler(...input);
    },
  ]);
  // Each handler keeps its name and its type, which `fromEntries` cannot say.
  return Object.fromEntries(entries) as H;
}
