import { isFar } from '#lib/time/format.ts';
import { useFormats } from '#lib/time/use-formats.ts';

interface NewsTimeProps {
  /** Seconds, as `now`: when the page was rendered. */
  readonly at: number;
  readonly now: number;
  /** True where there is room for the year of every date. */
  readonly year?: boolean;
}

/** Date of a report; an old one has its year, so that it is not read as one of this year. */
export function NewsTime({ at, now, year = false }: NewsTimeProps) {
  const format = useFormats();
  return (
    <time dateTime={new Date(at * 1000).toISOString()}>
      {year || isFar(at, now) ? format.date(at) : format.shortDate(at)}
    </time>
  );
}
