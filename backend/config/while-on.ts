import type { ConfigKey } from '#lib/contract/site.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Config } from './config.ts';

type AnyHandler = (...input: never[]) => Promise<unknown>;

/** Wraps handlers so that they work only while a switch is on; while it is off, every call ends with 404. */
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
  // `fromEntries` loses the names and types of the handlers, which are unchanged.
  return Object.fromEntries(entries) as H;
}
