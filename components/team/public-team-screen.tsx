import { getTranslations } from 'next-intl/server';
import { Card, CardBody, CardHead, Facts, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Avatar } from '#components/ui/person.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { PublicTeam } from '#lib/contract/teams/teams.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import type { TeamRank } from '#lib/server/loaders/team-standings.ts';
import { formatters } from '#lib/time/format.ts';
import css from './public-team-screen.module.css';

interface PublicTeamScreenProps {
  readonly team: PublicTeam;
  readonly contest: Pick<Contest, 'id' | 'name' | 'line' | 'timeZone'>;
  readonly standings: readonly TeamRank[];
  readonly crumbs: readonly Crumb[];
}

/** Public page of a team: its description, tracks and results. */
export async function PublicTeamScreen({ team, contest, standings, crumbs }: PublicTeamScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('team.public');
  const format = formatters(locale);
  return (
    <main id="main" data-line={contest.line}>
      <PageHead title={team.name} lead={team.slogan || contest.name} crumbs={crumbs} />
      <div className="page desk stack">
        <div className="split tight">
          <div className="stack">
            <PublicStandings contestId={contest.id} timeZone={contest.timeZone} standings={standings} />
            {team.results.length > 0 ? (
              <Card as="section">
                <CardHead title={t('results')} />
                <CardBody>
                  <Facts
                    rows
                    facts={team.results.map(({ rank, score }) => ({ term: t('rank', { rank }), value: score }))}
                  />
                </CardBody>
              </Card>
            ) : null}
            {team.introduction ? (
              <Card as="section">
                <CardHead title={t('about')} />
                <CardBody>
                  <p className={css.prose}>{team.introduction}</p>
                </CardBody>
              </Card>
            ) : null}
            <Card as="section">
              <CardHead title={t('members')}>
                <span className="small muted num">{t('places', { size: team.size, max: team.max })}</span>
              </CardHead>
              <Rows>
                {team.members.map(({ name, isCaptain }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same, and there is no id
                  <li key={index}>
                    <Avatar name={name} hue={contest.line} />
                    <b>{name}</b>
                    {isCaptain ? (
                      <Chip tone="line" icon="crown">
                        {t('captain')}
                      </Chip>
                    ) : null}
                  </li>
                ))}
              </Rows>
            </Card>
          </div>
          <Card as="aside">
            <CardHead title={t('facts')} />
            <CardBody>
              <Facts
                rows
                facts={[
                  { term: t('contest'), value: <Link href={hrefContest(contest.id)}>{contest.name}</Link> },
                  { term: t('tracks'), value: format.list(team.races.map(({ name }) => name)) || t('noTracks') },
                  ...(team.organisation ? [{ term: t('organisation'), value: team.organisation }] : []),
                  { term: t('created'), value: format.date(team.createdAt) },
                  { term: t('recruiting'), value: t(team.recruiting && team.size < team.max ? 'yes' : 'no') },
                ]}
              />
            </CardBody>
          </Card>
        </div>
      </div>
    </main>
  );
}

/** Maximum number of improvements shown for a track, newest first. */
const pointsShown = 8;

interface PublicStandingsProps {
  readonly contestId: string;
  readonly timeZone: string;
  readonly standings: readonly TeamRank[];
}

/** Rank and score of a team in each of its tracks, with the scores that led there. */
async function PublicStandings({ contestId, timeZone, standings }: PublicStandingsProps) {
  const locale = await getLocale();
  const t = await getTranslations('team.public');
  const format = formatters(locale, timeZone);
  return standings.map(({ name, row, teams, points }) => {
    const score = (value: number) => value.toFixed(name.decimals);
    return (
      <Card as="section" key={name.raceId}>
        <CardHead title={t('leaderboard', { track: name.raceName })}>
          <Link className="small" href={href('trackPage', { id: name.raceId })}>
            {t('toTrack')}
          </Link>
        </CardHead>
        <CardBody>
          <Facts
            facts={[
              {
                term: t('rankTerm'),
                value: (
                  <Link href={href('ranking', { id: contestId, activeTabKey: name.raceId })}>
                    {t('rankOf', { rank: row.rank, teams })}
                  </Link>
                ),
              },
              { term: name.metricName, value: score(row.score) },
              { term: t('submissions'), value: format.number(row.attempts) },
            ]}
          />
        </CardBody>
        {points.length > 1 ? (
          <Table
            fit
            caption={t('history')}
            columns={[
              { key: 'at', head: t('at'), rowHead: true },
              { key: 'score', head: name.metricName, end: true },
            ]}
            rows={points
              .slice(-pointsShown)
              .toReversed()
              .map(({ at, score: reached }) => ({
                key: String(at),
                cells: { at: format.dateTime(at), score: score(reached) },
              }))}
          />
        ) : null}
      </Card>
    );
  });
}
