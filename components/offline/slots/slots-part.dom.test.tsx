import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import type { CalendarDay, Slot, Waiting } from '#lib/contract/offline/slots.ts';
import gpu from '#messages/zh-EN/gpu.json' with { type: 'json' };
import words from '#messages/zh-EN/offline.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleContest } from '#tests/support/sample-data.ts';
import { SlotsPart } from './slots-part.tsx';

prepareBrowser();

const now = 1_790_000_000;
const place: OfflineContext = {
  contest: sampleContest({ onSite: true }),
  family: 'offline',
  race: {
    competitionID: '2025',
    name: 'On-site final',
    place: 'Hangzhou',
    about: '',
    startsAt: now,
    endsAt: now + 86_400,
    phase: 'running',
    timetable: [],
    parts: ['slots'],
    team: { teamId: 't1', name: 'Northern Lights', organisation: '', seat: null, members: [], allSigned: true },
  },
  now,
  hrefOf: (tab) => `/on-site?tab=${tab}`,
};

const slotOf = (id: string, hour: number, changes: Partial<Slot> = {}): Slot => ({
  id,
  startsAt: now + hour * 3600,
  endsAt: now + (hour + 1) * 3600,
  gpus: 2,
  node: 1,
  state: 'held',
  by: 'Zhou Min',
  heldUntil: now + 600,
  freeUntil: now + 1800,
  hours: 2,
  cancellable: true,
  givenBack: 0,
  ...changes,
});
const reserved = { state: 'reserved', heldUntil: null } as const;

let mine: Slot[];
let hours: CalendarDay['hours'];
let waiting: Waiting[];
let writing: Answer;

function answer({ method }: Asked): Answer {
  if (method !== 'GET') return writing;
  const used = { used: 0, most: 4 };
  const day: CalendarDay = {
    day: '2026-09-21',
    days: [{ day: '2026-09-21', free: 8, reason: null }],
    hours,
    mine,
    waiting,
    limits: { ahead: used, ofDay: used, waiting: used, hours: 10 },
    closedUntil: null,
  };
  return ok(day);
}

async function open() {
  stubApi(answer);
  const view = show(<SlotsPart {...place} />);
  await screen.findByRole('heading', { name: words.slots.mine });
  return { ...view, poll: () => act(() => view.client.invalidateQueries()) };
}

const dialog = () => screen.findByRole('dialog');
const rows = () =>
  within(screen.getByRole('region', { name: words.slots.mine, hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
const press = (row: number, name: string) =>
  fireEvent.click(within(rows()[row] as HTMLElement).getByRole('button', { name, hidden: true }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  mine = [slotOf('one', 1), slotOf('two', 2)];
  hours = [];
  waiting = [];
  writing = { body: { code: 5000, message: 'The slot cannot be confirmed' } };
});

describe('the dialog of a held slot', () => {
  it('closes when another member confirmed the slot, and does not come back when it is cancelled', async () => {
    const { poll } = await open();
    press(0, words.slots.confirm);
    await within(await dialog()).findByText(/^Confirm within 10:00/);
    mine = [slotOf('one', 1, reserved), slotOf('two', 2)];
    await poll();
    await gone();
    expect(screen.queryByText(words.slots.holdOver)).toBeNull();
    mine = [slotOf('two', 2)];
    await poll();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers nothing any more when another member or tab released the slot', async () => {
    const { poll } = await open();
    press(0, words.slots.confirm);
    await within(await dialog()).findByText(/^Confirm within 10:00/);
    mine = [slotOf('two', 2)];
    await poll();
    await within(await dialog()).findByText(words.slots.holdGone);
    expect(within(await dialog()).queryByText(/^Confirm within/)).toBeNull();
    for (const name of [words.slots.confirm, words.slots.giveUp])
      expect(within(await dialog()).queryByRole('button', { name })).toBeNull();
    const [close] = within(await dialog()).getAllByRole('button', { name: words.slots.close });
    fireEvent.click(close as HTMLElement);
    await gone();
  });

  it('says that the slot was released instead of a refusal to correct', async () => {
    await open();
    press(0, words.slots.confirm);
    const confirm = within(await dialog()).getByRole('button', { name: words.slots.confirm });
    mine = [slotOf('two', 2)];
    fireEvent.click(confirm);
    await within(await dialog()).findByText(words.slots.holdGone);
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
  });

  it('stays when the calendar does not list the new hold yet', async () => {
    mine = [];
    const offer = { gpus: 2, free: 4, waiting: 0, reason: null, waitingReason: null } as const;
    hours = [{ startsAt: now + 3600, endsAt: now + 7200, gpus: 8, taken: 4, offers: [offer] }];
    writing = ok(slotOf('one', 1));
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Hold 2 GPUs/ }));
    await within(await dialog()).findByText(/^Confirm within 10:00/);
    expect(within(await dialog()).getByRole('button', { name: words.slots.confirm })).toBeTruthy();
  });

  it('says nothing of what failed for another slot', async () => {
    await open();
    press(0, words.slots.confirm);
    fireEvent.click(within(await dialog()).getByRole('button', { name: words.slots.confirm }));
    await within(await dialog()).findByRole('alert');
    fireEvent.click(within(await dialog()).getByRole('button', { name: words.slots.later }));
    await gone();
    press(1, words.slots.confirm);
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
  });
});

it('the dialog that cancels a slot says nothing of what failed for another one', async () => {
  mine = [slotOf('one', 1, reserved), slotOf('two', 2, reserved)];
  await open();
  press(0, words.slots.cancel);
  fireEvent.click(within(await dialog()).getByRole('button', { name: words.slots.cancel }));
  await within(await dialog()).findByRole('alert');
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  await gone();
  press(1, words.slots.cancel);
  expect(within(await dialog()).queryByRole('alert')).toBeNull();
});

it('the buttons of a slot say of which hour they are', async () => {
  mine = [slotOf('one', 1), slotOf('two', 2, reserved)];
  await open();
  for (const [row, name] of [words.slots.confirm, words.slots.cancel].entries()) {
    const listed = within(rows()[row] as HTMLElement);
    const described = listed.getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)).toBe(listed.getByRole('time').parentElement);
  }
});

it('the node of a slot has the name that the cluster and the runs give it', async () => {
  mine = [slotOf('one', 1, { ...reserved, node: 3 })];
  await open();
  expect(rows()[0]?.textContent).toContain(gpu.run.node.replace('{node}', '3'));
});

describe('the waiting list', () => {
  const entry: Waiting = { id: 'w1', startsAt: now + 3600, gpus: 2, place: 3 };
  const toastTexts = () => currentToasts().map(({ text }) => text);
  afterEach(() => {
    for (const { id } of currentToasts()) closeToast(id);
  });

  it('says the position of a team that joins it', async () => {
    mine = [];
    const offer = { gpus: 2, free: 0, waiting: 2, reason: 'slotTaken', waitingReason: null } as const;
    hours = [{ startsAt: entry.startsAt, endsAt: entry.startsAt + 3600, gpus: 8, taken: 8, offers: [offer] }];
    writing = ok(entry);
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Join the waiting list/ }));
    await waitFor(() => expect(toastTexts()).toEqual([words.slots.joined.replace('{place}', '3')]));
  });

  it('says that the team left it, and leads the focus to the slots of the team', async () => {
    waiting = [entry];
    writing = ok(null);
    await open();
    const leave = screen.getByRole('button', { name: words.slots.leave });
    leave.focus();
    waiting = [];
    fireEvent.click(leave);
    await waitFor(() => expect(toastTexts()).toEqual([words.slots.left]));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: words.slots.mine }));
  });

  it('says of which hour each button is', async () => {
    waiting = [entry, { ...entry, id: 'w2', startsAt: now + 7200 }];
    await open();
    const region = screen.getByRole('region', { name: words.slots.waitingTitle });
    const hoursOf = [...region.querySelectorAll('time')].map(({ textContent }) => textContent);
    const described = within(region)
      .getAllByRole('button', { name: words.slots.leave })
      .map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(described).toEqual(hoursOf);
  });
});
