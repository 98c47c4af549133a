import { parse } from 'bowser';

/** Browser and operating system of a log-in, as they name themselves; null where they do not. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Characters of a `User-Agent` that are read, and of a name that is kept. */
const readAtMost = 512;
const keptAtMost = 40;

const named = (name: string | undefined): string | null => name?.slice(0, keptAtMost) || null;

/**
 * Names in a `User-Agent` header. Any client can write anything there, so they only help a person to recognise a
 * session. Versions are not kept.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const read = userAgent?.slice(0, readAtMost);
  if (!read) return { browser: null, system: null };
  const { browser, os } = parse(read);
  return { browser: named(browser.name), system: named(os.name) };
}
