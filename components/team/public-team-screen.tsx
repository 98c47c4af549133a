import { getTranslations } from 'next-intl/server';
import { Card, CardBody, CardHead, Facts, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { Avatar } from '#components/ui/person.tsx';
import type { Contest } from '#lib/contract/contests.ts';
import type { PublicTeam } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './public-team-screen.module.css';

interface PublicTeamScreenProps {
  readonly team: PublicTeam;
  readonly contest: Pick<Contest, 'id' | 'name' | 'line'>;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** A team as everybody may see it: what it says of itself, its tracks and what it reached. */
export async function PublicTeamScreen({ team, contest, crumbs, locale }: PublicTeamScreenProps) {
  const t = await getTranslations({ locale, namespace: 'team.public' });
  const format = formatters(locale);
  const trail = crumbs.map(({ name, path }) => (path ? { label: name, href: path } : { label: name }));
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={team.name}
        lead={team.slogan || contest.name}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={trail} />}
      />
      <div className="page desk stack">
        <div className="split tight">
          <div className="stack">
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
                  { term: t('tracks'), value: team.races.map(({ name }) => name).join(', ') || t('noTracks') },
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
