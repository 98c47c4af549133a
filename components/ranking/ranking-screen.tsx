import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '#components/contest/breadcrumb.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Empty } from '#components/ui/state.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import { contestStatus } from '#lib/contests/phases.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { Contest } from '#lib/contract/contests.ts';
import type { RankingName, RankPage } from '#lib/contract/rankings.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefTeamName } from '#lib/routing/href.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './ranking.module.css';
import { RankingBoard } from './ranking-board.tsx';
import { rankingUrl } from './ranking-calls.ts';
import type { RankingPlace } from './ranking-place.ts';
import { rankingWords } from './ranking-words.ts';

interface RankingScreenProps {
  readonly contest: Contest;
  readonly names: readonly RankingName[];
  /** Null where the contest has no ranking yet. */
  readonly ranking: { readonly name: RankingName; readonly rows: RankPage } | null;
  readonly page: number;
  /** Rows of a page. */
  readonly pageSize: number;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** A ranking: its first rows are HTML, everything else comes with the island around them. */
export async function RankingScreen(props: RankingScreenProps) {
  const { contest, names, ranking, crumbs, locale } = props;
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const crumbLabel = (await getTranslations({ locale, namespace: 'contest.crumbs' }))('label');
  const current = ranking && rankingKey(ranking.name);
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={t('title')}
        breadcrumbs={<Breadcrumb label={crumbLabel} crumbs={crumbs} />}
        lead={ranking ? <HeadFacts {...props} ranking={ranking} /> : contest.name}
        action={ranking && ranking.rows.teams > 0 ? <CsvLink name={ranking.name} words={t('export')} /> : null}
        tabs={
          <TabsNav
            label={t('tabs')}
            items={names.map((name) => ({
              href: hrefRanking(contest.id, names, name),
              label: name.name,
              current: rankingKey(name) === current,
            }))}
          />
        }
      />
      <div className="page desk">
        {ranking && ranking.rows.teams > 0 ? (
          <RankingBoard
            key={current}
            place={placeOf(props, ranking.name)}
            first={ranking.rows}
            page={props.page}
            now={props.now}
            words={await rankingWords(locale, ranking.rows)}
          />
        ) : (
          <NoRows {...props} />
        )}
      </div>
    </main>
  );
}

function placeOf({ contest, names, locale, pageSize, now }: RankingScreenProps, name: RankingName): RankingPlace {
  const { id, timeZone, phases } = contest;
  return {
    raceId: name.raceId,
    type: name.type,
    locale,
    timeZone,
    teamHref: hrefTeamName({ id: '-id-', competitionID: id }).replace('-id-', '{id}'),
    firstHref: hrefRanking(id, names, name),
    pageHref: href('rankingPage', { id, activeTabKey: rankingKey(name), page: '-page-' }).replace('-page-', '{page}'),
    pageSize,
    live: contestStatus(phases, now) !== 3,
  };
}

/** A file of the API: a plain link, also without JavaScript. */
function CsvLink({ name, words }: { name: RankingName; words: string }) {
  return (
    <LinkButton tone="glass" icon="download" href={rankingUrl('export', name)} download>
      {words}
    </LinkButton>
  );
}

type ShownProps = RankingScreenProps & { readonly ranking: NonNullable<RankingScreenProps['ranking']> };

async function HeadFacts({ contest, ranking: { rows }, locale, now }: ShownProps) {
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const { teams, metricName, better } = rows;
  return (
    <span className={css.headFacts}>
      <StateChip contest={contest} rows={rows} locale={locale} now={now} />
      <span className="num">{t('teams', { count: teams })}</span>
      <span>{t('measured', { metric: metricName, better })}</span>
    </span>
  );
}

interface StateChipProps {
  readonly contest: Contest;
  readonly rows: RankPage;
  readonly locale: Locale;
  readonly now: number;
}

/** Why the ranking stands still: frozen until the reveal, or the contest is over. */
async function StateChip({ contest, rows: { frozenAt, revealsAt }, locale, now }: StateChipProps) {
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const format = formatters(locale, contest.timeZone);
  const isFrozen = frozenAt !== null && frozenAt <= now && (revealsAt === null || now < revealsAt);
  if (isFrozen)
    return (
      <Chip tone="info" icon="frozen">
        {revealsAt === null
          ? t('frozenForGood', { since: format.dateTime(frozenAt, now) })
          : t('frozen', { since: format.dateTime(frozenAt, now), reveals: format.dateTime(revealsAt, now) })}
      </Chip>
    );
  return contestStatus(contest.phases, now) === 3 ? <Chip icon="check">{t('over')}</Chip> : null;
}

/** Why there are no rows, and when that changes. */
async function NoRows({ contest, ranking, locale, now }: RankingScreenProps) {
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const toContest = <LinkButton href={hrefContest(contest.id)}>{t('noneAction')}</LinkButton>;
  const opensAt = ranking?.rows.revealsAt ?? ranking?.name.opensAt ?? null;
  if (opensAt !== null && opensAt > now) {
    const date = formatters(locale, contest.timeZone).dateTime(opensAt, now);
    return (
      <Card>
        <Empty level={2} title={t('opens', { date })} text={t('opensText')} action={toContest} />
      </Card>
    );
  }
  return (
    <Card>
      <Empty
        level={2}
        title={t(ranking ? 'empty' : 'none')}
        text={t(ranking ? 'emptyText' : 'noneText')}
        action={toContest}
      />
    </Card>
  );
}
