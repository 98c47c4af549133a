import { fireEvent, screen } from '@testing-library/react';
import type { Application } from '#lib/contract/teams/teams.ts';
import words from '#messages/zh-EN/team.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest, sampleMembership } from '#tests/support/sample-data.ts';
import { ApplicationsCard } from './applications-card.tsx';
import type { TeamCardProps } from './team-screen.tsx';

prepareBrowser();

const team = {
  ...{ id: 't', recruiting: true, applications: 55, min: 1, max: 100, can: { decide: null } },
  dates: sampleMembership().dates,
} as TeamCardProps['team'];

const applications = Array.from(
  { length: 60 },
  (_, index): Application => ({
    id: `a${index}`,
    team: { id: 't', name: 'Team', competitionID: '2025' },
    player: { playerId: `p${index}`, nickname: `Person ${index}`, avatar: null },
    message: '',
    state: index < 55 ? 'pending' : 'rejected',
    appliedAt: 1_763_600_000,
    decidedAt: null,
    reply: '',
  }),
);

it('a captain reaches every pending application, however many there are', async () => {
  stubApi(({ url }) => {
    const { searchParams } = new URL(url, 'http://localhost');
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    return ok({ list: applications.slice((page - 1) * size, page * size), total: applications.length });
  });
  show(<ApplicationsCard contest={sampleContest()} team={team} />);
  await screen.findByText('Person 0');
  for (let tries = 0; tries < 5 && !screen.queryByText('Person 54'); tries += 1) {
    const shown = screen.getAllByText(/^Person/).length;
    fireEvent.click(screen.getByRole('button', { name: words.applications.more }));
    await screen.findByText(`Person ${Math.min(shown, 54)}`);
  }
  expect(screen.getAllByText(/^Person/)).toHaveLength(55);
  expect(screen.queryByRole('button', { name: words.applications.more })).toBeNull();
});
