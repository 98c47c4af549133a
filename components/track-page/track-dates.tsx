import { getTranslations } from 'next-intl/server';
import { Chip } from '#components/ui/chip.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { formatters } from '#lib/time/format.ts';

interface TrackDatesProps {
  readonly contest: Pick<Contest, 'phases' | 'timeZone'>;
  /** Null where the task is not announced. */
  readonly type: TrackDetails | null;
  readonly now: number;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number | null;
}

/** Sign-up, rounds and submission windows, ordered by start, in the contest's time zone. */
export async function TrackDates({ contest, type, now }: TrackDatesProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.track');
  const format = formatters(locale, contest.timeZone);
  const phases: readonly Row[] = contest.phases.map(({ key, name, startsAt, endsAt }) => ({
    key,
    name,
    from: startsAt,
    to: endsAt,
  }));
  const windows: readonly Row[] = (type?.kinds ?? []).flatMap(({ kind, opensAt, closesAt, again }) =>
    [{ opensAt, closesAt }, ...again].map((window, index) => ({
      key: `${kind}-${index}`,
      name: t(`kind.${kind}`),
      from: window.opensAt,
      to: window.closesAt,
    })),
  );
  const moments: readonly Row[] = [
    ...(type?.freezesAt ? [{ key: 'freeze', name: t('freeze'), from: type.freezesAt, to: null }] : []),
    ...(type?.revealsAt ? [{ key: 'reveal', name: t('reveal'), from: type.revealsAt, to: null }] : []),
  ];
  const rows = [...phases, ...windows, ...moments].toSorted((a, b) => a.from - b.from);
  if (rows.length === 0) return <p className="muted">{t('noDates')}</p>;
  return (
    <Table
      fit
      caption={t('dates')}
      columns={[
        { key: 'name', head: t('what'), rowHead: true },
        { key: 'from', head: t('from') },
        { key: 'to', head: t('to') },
      ]}
      rows={rows.map(({ key, name, from, to }) => ({
        key,
        cells: {
          name: (
            <span className="row">
              {name}
              {to !== null && from <= now && now < to ? <Chip tone="good">{t('now')}</Chip> : null}
            </span>
          ),
          from: <time dateTime={new Date(from * 1000).toISOString()}>{format.deadline(from)}</time>,
          to: to === null ? null : <time dateTime={new Date(to * 1000).toISOString()}>{format.deadline(to)}</time>,
        },
      }))}
    />
  );
}
