import type { Path } from './source.ts';

export interface Filled {
  readonly value: unknown;
  /** Blocks that fall back to English because they are not translated. */
  readonly missing: readonly Path[];
  /** Blocks that are missing in the English file. */
  readonly unknown: readonly Path[];
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** `translated` completed block by block with `english`, in the order of the English file. */
export function withFallback(english: unknown, translated: unknown, at: Path = []): Filled {
  if (!isMap(english)) {
    return isBlank(translated)
      ? { value: english, missing: [at], unknown: [] }
      : { value: translated, missing: [], unknown: [] };
  }
  const given = isMap(translated) ? translated : {};
  const parts = Object.keys(english).map((key) => [key, withFallback(english[key], given[key], [...at, key])] as const);
  const strangers = Object.keys(given).filter((key) => !(key in english));
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    missing: parts.flatMap(([, part]) => part.missing),
    unknown: [...strangers.map((key) => [...at, key]), ...parts.flatMap(([, part]) => part.unknown)],
  };
}
