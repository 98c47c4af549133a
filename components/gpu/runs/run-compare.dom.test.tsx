import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Overview } from '#lib/contract/gpu/gpu-cluster.ts';
import type { RunDetail } from '#lib/contract/gpu/gpu-runs.ts';
import words from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { RecordsCard } from './records-card.tsx';
import { RunCompare } from './run-compare.tsx';

prepareBrowser();

const run = (number: number, epochs: number, metric = 'loss'): RunDetail => ({
  id: `run-${number}`,
  number,
  competitionID: 'gpu-2025',
  raceId: 'benches',
  name: `attempt ${number}`,
  imageId: 'small',
  imageName: 'Small network',
  container: null,
  parameters: [{ key: 'epochs', name: 'Epochs', value: epochs }],
  gpus: 1,
  maxDurationS: 600,
  by: 'Chen Yu',
  state: 'done',
  queuedAt: 1_700_000_000,
  startedAt: 1_700_000_010,
  endedAt: 1_700_000_070,
  node: 1,
  place: null,
  expected: null,
  waitReason: null,
  charged: 60,
  held: 0,
  returned: 0,
  reason: null,
  last: [],
  best: null,
  log: { size: 0, lines: 0 },
  result: null,
  canCancel: false,
  events: [],
  metrics: [
    {
      name: metric,
      points: [
        [1, 0.9 / number],
        [2, 0.5 / number],
      ],
    },
  ],
  seen: 2,
});

/** jsdom has no layout: the frame has a width of its own. */
class FixedWidth {
  readonly onSize: ResizeObserverCallback;
  constructor(onSize: ResizeObserverCallback) {
    this.onSize = onSize;
  }
  observe(): void {
    this.onSize([{ contentRect: { width: 640 } } as ResizeObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

function compare(...runs: readonly RunDetail[]) {
  stubGlobal('ResizeObserver', FixedWidth);
  stubApi(({ url }) => ok(runs.find(({ id }) => url.includes(`/${id}?`)) ?? null));
  show(<RunCompare competitionID="gpu-2025" runs={runs} onClose={() => undefined} />);
}

it('three runs have a column each, and only what differs is bold', async () => {
  compare(run(3, 50), run(2, 20), run(1, 20));
  const table = within(await screen.findByRole('table', { name: 'Differences' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Field',
    'Run 3',
    'Run 2',
    'Run 1',
  ]);
  const epochs = within(table.getByRole('row', { name: /^Epochs/ })).getAllByRole('cell');
  expect(epochs.map(({ innerHTML }) => innerHTML)).toEqual(['<b>50</b>', '<b>20</b>', '<b>20</b>']);
  const image = within(table.getByRole('row', { name: /^Image/ })).getAllByRole('cell');
  expect(image.map(({ innerHTML }) => innerHTML)).toEqual(['Small network', 'Small network', 'Small network']);
  expect(screen.getByRole('heading', { name: 'Runs 3, 2, 1' })).toBeTruthy();
});

it('curves are drawn for a metric that all of them have', async () => {
  compare(run(3, 50), run(2, 20), run(1, 20));
  await screen.findByRole('table', { name: 'Differences' });
  const [chart] = document.querySelectorAll('[aria-label^="loss at the end"]');
  expect(chart?.getAttribute('aria-label')).toBe('loss at the end: Run 3 0.1667, Run 2 0.2500, Run 1 0.5000');
});

it('runs without a common metric have no curves', async () => {
  compare(run(2, 20, 'loss'), run(1, 20, 'accuracy'));
  await screen.findByRole('table', { name: 'Differences' });
  expect(screen.queryByLabelText(/at the end/)).toBeNull();
});

it('is announced with each run that is added, and the focus goes back to the list when it is closed', async () => {
  const list = [run(3, 20), run(2, 20), run(1, 20)];
  stubGlobal('ResizeObserver', FixedWidth);
  stubApi(({ url }) => ok(list.find(({ id }) => url.includes(`/${id}?`)) ?? { list, total: 2 }));
  const place = { competitionID: 'gpu-2025', contest: sampleContest(), overview: {} as Overview };
  show(<RecordsCard {...place} live shownId={null} onShow={() => undefined} />);
  const add = async (number: string) => {
    const name = words.records.compareName.replace('{number}', number);
    const [box] = await screen.findAllByRole('checkbox', { name });
    if (box) fireEvent.click(box);
  };
  const announced = async (runs: string) =>
    (await screen.findByText(words.compare.shown.replace('{runs}', runs))).getAttribute('role');
  await add('1');
  await add('2');
  expect(await announced('2, 1')).toBe('status');
  await add('3');
  expect(await announced('3, 2, 1')).toBe('status');
  fireEvent.click(await screen.findByRole('button', { name: words.compare.close }));
  const card = screen.getByRole('region', { name: words.records.title });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

it('says in view that no further run can be compared, and which box it is still about', async () => {
  const list = [6, 5, 4, 3, 2, 1].map((number) => run(number, 20));
  stubGlobal('ResizeObserver', FixedWidth);
  stubApi(({ url }) => ok(list.find(({ id }) => url.includes(`/${id}?`)) ?? { list, total: 6 }));
  const place = { competitionID: 'gpu-2025', contest: sampleContest(), overview: {} as Overview };
  show(<RecordsCard {...place} live shownId={null} onShow={() => undefined} />);
  const nameOf = (number: number) => words.records.compareName.replace('{number}', String(number));
  for (const number of [1, 2, 3, 4, 5])
    fireEvent.click((await screen.findAllByRole('checkbox', { name: nameOf(number) }))[0] as HTMLElement);
  expect((await screen.findByText(words.records.compareFull, { selector: 'p' })).className).not.toContain('sr');
  const last = screen.getAllByRole('checkbox', { name: `${nameOf(6)} ${words.records.compareFull}` });
  expect(last.every((box) => box.matches(':disabled'))).toBe(true);
});
