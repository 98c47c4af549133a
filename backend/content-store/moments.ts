import { parseMoment } from './moment.ts';
import type { Path, Sources, YamlSource } from './source.ts';

/** Time zone of everything that does not name its own. */
export const defaultTimeZone = 'Asia/Shanghai';

/** Reads dates for one installation. */
export interface Moments {
  /** Seconds; a date that cannot be read is a problem at its line and counts as 0. */
  read(sources: Sources, source: YamlSource, path: Path, text: string, timeZone?: string): number;
}

export const momentsFrom = (firstStartAt: number): Moments => ({
  read(sources, source, path, text, timeZone = defaultTimeZone) {
    try {
      return parseMoment(text, { timeZone, firstStartAt });
    } catch (error) {
      sources.faultAt(source, path, error instanceof Error ? error.message : String(error));
      return 0;
    }
  },
});
