import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FreshPage } from '#components/ui/fresh-page.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Contest } from '#lib/contract/contests.ts';
import type { RankingName, RankPage } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './ranking.module.css';

type Reason =
  | { readonly kind: 'opens' | 'begins'; readonly moment: number }
  | { readonly kind: 'empty' | 'none'; readonly moment: null };

type Shown = { readonly name: RankingName; readonly rows: RankPage } | null;

/** Why there are no rows: a final ranking waits for its reveal, any other for the first round, or for scores. */
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
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Stands where rows will be: why there are none, and when that changes. */
export async function NoRows({ contest, ranking, locale, now }: NoRowsProps) {
  const t = await getTranslations({ locale, namespace: 'ranking' });
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
