'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Checkbox, SearchInput, Select } from '#components/control/field.tsx';
import { Pager } from '#components/control/pager.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import type { TeamScreenProps } from '#components/team/membership/team-screen.tsx';
import { TeamLayout } from '#components/team/team-layout.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty, Skeleton } from '#components/ui/state.tsx';
import { useExistingPage } from '#lib/client/address-params.ts';
import {
  membershipQuery,
  myApplicationsQuery,
  searchPageSize,
  type TeamSearch,
  teamSearchQuery,
} from '#lib/client/queries/teams.ts';
import type { Application, RaceData } from '#lib/contract/teams/teams.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { FoundTeam } from './found-team.tsx';
import { goToSearch, useSearchContext } from './search-context.ts';
import css from './team-search-screen.module.css';
import { useNoTeamGuard } from './without-team.tsx';

/** The teams of a contest, to find one to join. */
export function TeamSearchScreen({ contest }: TeamScreenProps) {
  const t = useTranslations('team.search');
  const membership = useQuery(membershipQuery(contest.id));
  useNoTeamGuard(membership.data);
  return (
    <TeamLayout contest={contest} current="search" title={t('title')} lead={t('lead')}>
      <AddressBoundary fallback={<Skeleton label={t('loading')} skeleton={[{ width: '100%', height: '2.75rem' }]} />}>
        <QueryBoundary query={membership}>{(where) => <Search contest={contest} membership={where} />}</QueryBoundary>
      </AddressBoundary>
    </TeamLayout>
  );
}

function Search({ contest, membership }: TeamScreenProps & { membership: RaceData }) {
  const t = useTranslations('team.search');
  const place = useSearchContext();
  const teams = useQuery(teamSearchQuery(contest.id, place));
  useExistingPage(teams, { page: place.page, pageSize: searchPageSize });
  const applications = useInfiniteQuery(myApplicationsQuery(contest.id));
  const mine = applications.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <>
      <Filters contest={contest} place={place} />
      <QueryBoundary query={teams}>
        {({ list, total }) => (
          <>
            <p className="small muted" role="status">
              {t('count', { count: total })}
            </p>
            {total === 0 ? (
              <Card>
                <Empty
                  level={2}
                  title={t('noneTitle')}
                  text={t('none')}
                  action={
                    <LinkButton href={hrefTeam(contest.id, 'create')} icon="plus">
                      {t('create')}
                    </LinkButton>
                  }
                />
              </Card>
            ) : (
              <ul className={css.list} aria-busy={teams.isPlaceholderData}>
                {list.map((team) => (
                  <li key={team.id}>
                    <FoundTeam
                      team={team}
                      contest={contest}
                      membership={membership}
                      pending={pendingFor(mine, team.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Pages place={place} total={total} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

const pendingFor = (applications: readonly Application[], teamId: string) =>
  applications.some(({ team, state }) => team.id === teamId && state === 'pending');

function Filters({ contest, place }: Pick<TeamScreenProps, 'contest'> & { place: TeamSearch }) {
  const t = useTranslations('team.search');
  const id = useId();
  const [keyword, setKeyword] = useState(place.keyword);
  const change = (part: Partial<TeamSearch>) => goToSearch({ ...place, page: 1, ...part });
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault();
          change({ keyword: keyword.trim() });
        }}
      >
        <SearchInput
          label={t('keyword')}
          maxLength={50}
          value={keyword}
          onChange={(event) => {
            setKeyword(event.currentTarget.value);
            if (event.currentTarget.value === '') change({ keyword: '' });
          }}
        />
        {contest.tracks.length > 1 ? (
          <Select
            id={`${id}track`}
            label={t('track')}
            value={place.raceId}
            onChange={(event) => change({ raceId: event.currentTarget.value })}
          >
            <option value="">{t('anyTrack')}</option>
            {contest.tracks.map(({ id: track, name }) => (
              <option key={track} value={track}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <span className="row">
          <Checkbox
            label={t('open')}
            checked={place.open}
            onChange={(event) => change({ open: event.currentTarget.checked })}
          />
          <Button type="submit" icon="search">
            {t('go')}
          </Button>
        </span>
      </form>
    </search>
  );
}

function Pages({ place, total }: { place: TeamSearch; total: number }) {
  const t = useTranslations('team.search');
  const last = Math.ceil(total / searchPageSize);
  const go = (page: number) => {
    goToSearch({ ...place, page });
    window.scrollTo({ top: 0 });
  };
  return (
    <Pager
      label={t('pages')}
      page={place.page}
      last={last}
      placeOf={(page) => t('page', { page, last })}
      before={t('before')}
      after={t('after')}
      onPage={go}
    />
  );
}
