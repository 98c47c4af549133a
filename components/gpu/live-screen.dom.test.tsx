import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Cluster } from '#lib/contract/gpu/gpu-cluster.ts';
import words from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { LiveScreen } from './live-screen.tsx';

prepareBrowser();

const from = 1_795_000_000;
const cluster: Cluster = {
  gpus: { total: 256, free: 248 },
  runs: [
    {
      ...{ id: 'r1', teamId: 't1', team: 'Hollow Reed', raceId: 'graph-encoder', raceName: 'Graph encoder' },
      ...{ name: 'first', gpus: 8, maxDurationS: 3600, state: 'running', queuedAt: from, startedAt: from + 60 },
      ...{ place: null, expectedAt: null, endsAt: from + 3660, because: 'running', losses: [] },
    },
  ],
  waiting: 0,
  machines: { from, to: from + 21_600, nodes: [{ node: 1, gpus: 16, free: 8, stretches: [] }] },
  updatedAt: from,
};

it('shows runs, nodes and rankings to somebody without a team', async () => {
  const { asked } = stubApi(() => ok(cluster));
  show(
    <LiveScreen competitionID="gpu-2025" rendered={null}>
      <p>Ranking of a track</p>
    </LiveScreen>,
  );
  expect(await screen.findByText('Hollow Reed')).toBeTruthy();
  expect(screen.getByRole('region', { name: words.machines.title })).toBeTruthy();
  expect(screen.getByText('Ranking of a track')).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.machines.new })).toBeNull();
  expect(asked.every(({ url }) => url.startsWith('/api/v1/competitionv2/gpuTrain/cluster'))).toBe(true);
});

it('shows the head of the queue, then how many more wait, before what ended', async () => {
  const [run] = cluster.runs;
  if (!run) throw new Error('No run');
  const queued = (place: number) => ({
    ...run,
    ...{
      id: `q${place}`,
      team: `Waiting ${place}`,
      state: 'queued' as const,
      startedAt: null,
      because: 'gpus' as const,
      place,
    },
  });
  const ended = { ...run, id: 'r0', team: 'Quiet Pine', state: 'done' as const, because: 'ended' as const };
  const answers = [2, 2000].map((waiting) => ({ ...cluster, runs: [run, queued(1), queued(2), ended], waiting }));
  stubApi(() => ok(answers.shift() ?? {}));
  const live = (
    <LiveScreen competitionID="gpu-2025" rendered={null}>
      {null}
    </LiveScreen>
  );
  // The first cell of each row: team and run, or a text across all columns.
  const rows = () =>
    screen.getAllByRole('row').flatMap(({ firstChild }) => {
      const text = firstChild?.textContent?.replace('first · Graph encoder', '');
      return text === words.cluster.team ? [] : [text];
    });
  const { unmount } = show(live);
  await screen.findByText('Hollow Reed');
  expect(rows()).toEqual(['Hollow Reed', 'Waiting 1', 'Waiting 2', 'Quiet Pine']);
  unmount();
  show(live);
  await screen.findByText('Hollow Reed');
  expect(rows()).toEqual([
    ...['Hollow Reed', 'Waiting 1', 'Waiting 2'],
    ...['1,998 more runs in the queue, 2,000 in all', 'Quiet Pine'],
  ]);
});

it('begins with the state of its rendering, and asks for the current one at once', async () => {
  const [run] = cluster.runs;
  const { asked } = stubApi(() => ok({ ...cluster, runs: [{ ...run, team: 'Early Lemma' }] }));
  show(
    <LiveScreen competitionID="gpu-2025" rendered={cluster}>
      {null}
    </LiveScreen>,
  );
  expect(screen.getByText('Hollow Reed')).toBeTruthy();
  // As in the HTML of that day, whatever the day is now.
  expect(screen.getByText(/^ends by \d\d:\d\d$/)).toBeTruthy();
  expect(screen.getByRole('region', { name: words.machines.title })).toBeTruthy();
  expect(await screen.findByText('Early Lemma')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

it('draws the loss of a run that was started again without the steps of its first start', async () => {
  const [run] = cluster.runs;
  const points = [...[100, 200, 300].map((step) => [step, 3] as const), [100, 3] as const, [200, 2] as const];
  stubApi(() => ok({ ...cluster, runs: [{ ...run, losses: [{ name: 'val_loss', points }] }] }));
  const { container } = show(
    <LiveScreen competitionID="gpu-2025" rendered={null}>
      {null}
    </LiveScreen>,
  );
  await screen.findByText('Hollow Reed');
  const path = container.querySelector('td path')?.getAttribute('d') ?? '';
  const across = [...path.matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
  expect(across).toEqual([0, 88]);
});

it('fills the screen on request', async () => {
  stubApi(() => ok(cluster));
  const requestFullscreen = jest.fn(async () => undefined);
  HTMLElement.prototype.requestFullscreen = requestFullscreen;
  show(
    <LiveScreen competitionID="gpu-2025" rendered={null}>
      {null}
    </LiveScreen>,
  );
  fireEvent.click(screen.getByRole('button', { name: words.live.wall }));
  expect(requestFullscreen).toHaveBeenCalledTimes(1);
  await screen.findByText('Hollow Reed');
});
