import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FreshPage } from '#components/ui/page/fresh-page.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { RankingName, RankPage } from '#lib/contract/contests/rankings.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './ranking.module.css';

type Reason =
  | { readonly kind: 'opens' | 'begins'; readonly moment: number }
  | { readonly kind: 'empty' | 'none'; readonly moment: null };

type Shown = { readonly name: RankingName; readonly rows: RankPage } | null;

/** Reason for an empty ranking: a final one waits for its reveal, any other for the first round or for scores. */
function reasonFor(ranking: Shown, { phases }: Contest, now: number): Reason {
  const opensAt = ranking?.name.opensAt ?? (ranking?.name.type === 'final' ? ranking.rows.revealsAt : null) ?? 0;
  if (opensAt > now) return { kind: ranking?.name.type === 'final' ? 'opens' : 'begins', moment: opensAt };
  const begins = phases.find(({ key }) => key === 'preliminary')?.startsAt ?? 0;
  if (begins > now) return { kind: 'begins', moment: begins };
  return { kind: ranking ? 'empty' : 'none', moment: null };
}

interface NoRowsProps {
  readonly contest: Contest;
  /** Null where the contest has no ranking yet. */
  readonly ranking: Shown;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Placeholder for rows: the reason for their absence, and the date when they appear. */
export async function NoRows({ contest, ranking, now }: NoRowsProps) {
  const locale = await getLocale();
  const t = await getTranslations('ranking');
  const format = formatters(locale, contest.timeZone);
  const { kind, moment } = reasonFor(ranking, contest, now);
  const title = moment === null ? t(kind) : t(kind, { date: format.dateTime(moment, now), zone: format.zone(moment) });
  return (
    <Card>
      {moment === null ? null : <FreshPage moment={moment} />}
      <Empty
        level={2}
        className={css.empty ?? ''}
        title={title}
        text={t(`${kind}Text`)}
        action={<LinkButton href={hrefContest(contest.id)}>{t('noneAction')}</LinkButton>}
      />
    </Card>
  );
}
