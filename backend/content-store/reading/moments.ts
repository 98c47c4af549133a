import { contestTimeZone } from '../../messages/time-zone.ts';
import { parseMoment } from './moment.ts';
import type { Path, Sources, YamlSource } from './source.ts';

/** Time zone of dates without one of their own. */
export const defaultTimeZone = contestTimeZone;

/** Reads dates for one installation. */
export interface Moments {
  /** Seconds; an invalid date is reported at its line and read as 0. */
  read(sources: Sources, source: YamlSource, path: Path, text: string, timeZone?: string): number;
}

export const momentsFrom = (firstStartAt: number): Moments => ({
  read(sources, source, path, text, timeZone = defaultTimeZone) {
    try {
      return parseMoment(text, { timeZone, firstStartAt });
    } catch (error) {
      sources.faultAt(source, path, Error.isError(error) ? error.message : String(error));
      return 0;
    }
  },
});
