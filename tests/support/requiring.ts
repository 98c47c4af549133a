interface Requiring {
  /** `describe` and `it` of Jest where the requirement is met; else they skip, and the title says what is missing. */
  readonly describe: (name: string, work: () => void) => void;
  readonly it: (name: string, work: () => Promise<void>, timeout?: number) => void;
}

/**
 * Tests that need something of the machine. Nothing passes without having asserted: a test whose requirement is not met
 * is listed as skipped.
 * @param requirement what is missing where `isMet` is false, as a noun
 */
export function requiring(isMet: boolean, requirement: string): Requiring {
  if (isMet) return { describe, it };
  const titled = (name: string) => `${name} (skipped: needs ${requirement})`;
  return {
    describe: (name, work) => describe.skip(titled(name), work),
    it: (name, work) => it.skip(titled(name), work),
  };
}

/** Linux shows a process as a folder below /proc. */
export const onLinux: Requiring = requiring(process.platform === 'linux', 'Linux');
