import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { CalendarDay, Slot } from '#lib/contract/offline/slots.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { SlotOffer } from './slot-grid.tsx';

prepareBrowser();

type Offer = CalendarDay['hours'][number]['offers'][number];
const free: Offer = { gpus: 2, free: 3, waiting: 0, reason: null, waitingReason: 'slotFree' };
const at = { startsAt: 3600, gpus: 2 } as const;
const slot: Slot = {
  id: 'one',
  startsAt: 3600,
  endsAt: 7200,
  gpus: 2,
  node: 1,
  state: 'held',
  by: 'Zhou Min',
  heldUntil: 600,
  freeUntil: 1800,
  hours: 2,
  cancellable: true,
  givenBack: 0,
};

function showOffer(offer: Offer, calendar: Pick<CalendarDay, 'mine' | 'waiting'> = { mine: [], waiting: [] }) {
  const [onHold, onWait] = [jest.fn(), jest.fn()];
  show(
    <SlotOffer offer={offer} at={at} time="09:00" calendar={calendar} busy={false} onHold={onHold} onWait={onWait} />,
  );
  return { onHold, onWait };
}

it('what is free is held with one press', () => {
  const { onHold } = showOffer(free);
  fireEvent.click(screen.getByRole('button', { name: 'Hold 2 GPUs from 09:00, 3 free' }));
  expect(onHold).toHaveBeenCalledWith(at);
});

it('what is taken can be waited for', () => {
  const { onWait } = showOffer({ ...free, free: 0, waiting: 1, reason: 'slotTaken', waitingReason: null });
  fireEvent.click(screen.getByRole('button', { name: 'Join the waiting list for 2 GPUs from 09:00, 1 team waiting' }));
  expect(onWait).toHaveBeenCalledWith(at);
});

it('what may not be held says why', () => {
  showOffer({ ...free, reason: 'slotsAhead', waitingReason: 'slotsAhead' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByTitle('Your team has reached its limit of upcoming slots')).toBeTruthy();
});

it('what the team holds or waits for is said in place of the offer', () => {
  showOffer(free, { mine: [slot], waiting: [] });
  expect(screen.getByText('Held')).toBeTruthy();
  showOffer(free, { mine: [], waiting: [{ id: 'w', ...at, place: 2 }] });
  expect(screen.getByText('Position 2')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
