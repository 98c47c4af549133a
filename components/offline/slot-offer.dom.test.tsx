import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CalendarDay, Slot } from '#lib/contract/slots.ts';
import { prepareBrowser, show } from '../../tests/support/browser.tsx';
import { SlotOffer } from './slot-offer.tsx';

prepareBrowser();

type Offer = CalendarDay['hours'][number]['offers'][number];
const free: Offer = { cards: 2, free: 3, waiting: 0, reason: null, waitingReason: 'slotFree' };
const at = { startsAt: 3600, cards: 2 } as const;
const slot: Slot = {
  id: 'one',
  startsAt: 3600,
  endsAt: 7200,
  cards: 2,
  node: 'node-01',
  state: 'held',
  by: 'Zhou Min',
  heldUntil: 600,
  freeUntil: 1800,
  hours: 2,
  cancellable: true,
  givenBack: 0,
};

function showOffer(offer: Offer, calendar: Pick<CalendarDay, 'mine' | 'waiting'> = { mine: [], waiting: [] }) {
  const [onHold, onWait] = [vi.fn(), vi.fn()];
  show(
    <SlotOffer offer={offer} at={at} time="09:00" calendar={calendar} busy={false} onHold={onHold} onWait={onWait} />,
  );
  return { onHold, onWait };
}

it('what is free is held with one press', () => {
  const { onHold } = showOffer(free);
  fireEvent.click(screen.getByRole('button', { name: 'Hold 2 cards from 09:00, 3 free' }));
  expect(onHold).toHaveBeenCalledWith(at);
});

it('what is taken can be waited for', () => {
  const { onWait } = showOffer({ ...free, free: 0, waiting: 1, reason: 'slotTaken', waitingReason: null });
  fireEvent.click(screen.getByRole('button', { name: 'Wait for 2 cards from 09:00, 1 team waits' }));
  expect(onWait).toHaveBeenCalledWith(at);
});

it('what may not be held says why', () => {
  showOffer({ ...free, reason: 'slotsAhead', waitingReason: 'slotsAhead' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByTitle('Your team holds all the slots ahead that it may')).toBeTruthy();
});

it('what the team holds or waits for is said in place of the offer', () => {
  showOffer(free, { mine: [slot], waiting: [] });
  expect(screen.getByText('Held')).toBeTruthy();
  showOffer(free, { mine: [], waiting: [{ id: 'w', ...at, place: 2 }] });
  expect(screen.getByText('Place 2')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
