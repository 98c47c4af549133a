import { getTranslations } from 'next-intl/server';
import { TitleWords } from '#components/prose/title-words.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { FreshPage } from '#components/ui/page/fresh-page.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { type TabLink, TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { Empty } from '#components/ui/state.tsx';
import { contestStatus } from '#lib/contests/phases.ts';
import { rankingKey } from '#lib/contests/ranking-names.ts';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { RankingName, RankPage } from '#lib/contract/contests/rankings.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest, hrefTeamName } from '#lib/routing/href.ts';
import { hrefRanking, hrefTopRanking } from '#lib/routing/href-ranking.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './ranking.module.css';
import { RankingBoard } from './ranking-board.tsx';
import { type RankingScreenContext, rankingUrl } from './ranking-context.ts';
import { rankingWords } from './ranking-words.ts';

type Reason =
  | { readonly kind: 'opens' | 'begins'; readonly moment: number }
  | { readonly kind: 'empty' | 'none'; readonly moment: null };

interface ShownRanking {
  readonly name: RankingName;
  readonly rows: RankPage;
  /** Teams that signed up for the track; null where it is not known. */
  readonly signedUp: number | null;
}

type Shown = ShownRanking | null;

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
async function NoRows({ contest, ranking, now }: NoRowsProps) {
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

interface RankingScreenProps {
  readonly contest: Contest;
  readonly names: readonly RankingName[];
  /** Null where the contest has no ranking yet. */
  readonly ranking: Shown;
  readonly page: number;
  /** Rows of a page. */
  readonly pageSize: number;
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** A ranking: its first rows are HTML, the rest is added by the client component around them. */
export async function RankingScreen(props: RankingScreenProps) {
  const locale = await getLocale();
  const { contest, ranking, crumbs } = props;
  const t = await getTranslations('ranking');
  const current = ranking && rankingKey(ranking.name);
  const top = hrefTopRanking(contest.id);
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={ranking ? <TitleWords text={ranking.name.raceName} /> : t('title')}
        crumbs={crumbs}
        lead={ranking ? <HeadFacts {...props} ranking={ranking} /> : contest.name}
        action={ranking && ranking.rows.teams > 0 ? <CsvLink name={ranking.name} words={t('export')} /> : null}
        tabs={<TabsNav label={t('tabs')} items={trackLinks(props)} />}
      />
      <div className="page desk stack">
        <TypeLinks {...props} label={t('types')} />
        {top ? (
          <p>
            <Link href={top}>{t('top.link')}</Link>
          </p>
        ) : null}
        {ranking && ranking.rows.teams > 0 ? (
          <RankingBoard
            key={current}
            place={placeOf(props, ranking.name)}
            first={ranking.rows}
            page={props.page}
            now={props.now}
            words={await rankingWords(locale, ranking.rows, contest.timeZone)}
          />
        ) : (
          <NoRows {...props} />
        )}
      </div>
    </main>
  );
}

/** One tab for each track; keeps the current ranking type where the track has it. */
function trackLinks({ contest, names, ranking }: RankingScreenProps): readonly TabLink[] {
  return [...Map.groupBy(names, ({ raceId }) => raceId).values()].flatMap((ofTrack) => {
    const target = ofTrack.find(({ type }) => type === ranking?.name.type) ?? ofTrack[0];
    if (!target) return [];
    const current = target.raceId === ranking?.name.raceId;
    return [{ href: hrefRanking(contest.id, names, target), label: target.raceName, current }];
  });
}

/** Links to the ranking types of the track; only where there are several. */
function TypeLinks({ contest, names, ranking, label }: RankingScreenProps & { readonly label: string }) {
  const ofTrack = names.filter(({ raceId }) => raceId === ranking?.name.raceId);
  if (ofTrack.length < 2) return null;
  return (
    <nav className={css.types} aria-label={label}>
      {ofTrack.map((name) => (
        <Link
          key={name.type}
          href={hrefRanking(contest.id, names, name)}
          aria-current={name.type === ranking?.name.type ? 'page' : undefined}
        >
          {name.name}
        </Link>
      ))}
    </nav>
  );
}

function placeOf({ contest, names, pageSize, now }: RankingScreenProps, name: RankingName): RankingScreenContext {
  const { id, timeZone, phases } = contest;
  const live = contestStatus(phases, now) !== 3;
  return {
    raceId: name.raceId,
    type: name.type,
    timeZone,
    teamHref: hrefTeamName({ id: '-id-', competitionID: id }).replace('-id-', '{id}'),
    firstHref: hrefRanking(id, names, name),
    pageHref: href('rankingPage', { id, activeTabKey: rankingKey(name), page: '-page-' }).replace('-page-', '{page}'),
    pageSize,
    live,
    moves: live || name.type === 'final',
  };
}

/** A file of the API: a plain link, also without JavaScript. */
function CsvLink({ name, words }: { name: RankingName; words: string }) {
  return (
    <LinkButton tone="glass" icon="download" href={rankingUrl('export', name)}>
      {words}
    </LinkButton>
  );
}

type ShownProps = RankingScreenProps & { readonly ranking: NonNullable<RankingScreenProps['ranking']> };

async function HeadFacts({ contest, ranking: { name, rows, signedUp }, now }: ShownProps) {
  const t = await getTranslations('ranking');
  const { teams, metricName, better } = rows;
  return (
    <span className={css.headFacts}>
      <b>{name.name}</b>
      <StateChip contest={contest} rows={rows} now={now} />
      <span className="num">
        {signedUp !== null && signedUp > teams
          ? t('teamsOf', { count: teams, total: signedUp })
          : t('teams', { count: teams })}
      </span>
      <span>{t('measured', { metric: metricName, better })}</span>
    </span>
  );
}

interface StateChipProps {
  readonly contest: Contest;
  readonly rows: RankPage;
  readonly now: number;
}

/** Reason that the ranking does not change: frozen until the reveal, or the contest has ended. */
async function StateChip({ contest, rows: { frozenAt, revealsAt }, now }: StateChipProps) {
  const locale = await getLocale();
  const t = await getTranslations('ranking');
  const format = formatters(locale, contest.timeZone);
  const isFrozen = frozenAt !== null && frozenAt <= now && (revealsAt === null || now < revealsAt);
  if (isFrozen)
    return (
      <Chip tone="info" icon="frozen">
        {revealsAt === null
          ? t('frozenForGood', { since: format.dateTime(frozenAt, now) })
          : t('frozen', {
              since: format.dateTime(frozenAt, now),
              reveals: format.dateTime(revealsAt, now),
              zone: format.zone(revealsAt),
            })}
      </Chip>
    );
  return contestStatus(contest.phases, now) === 3 ? <Chip icon="check">{t('over')}</Chip> : null;
}
