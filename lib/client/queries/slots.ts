import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { type CalendarDay, type SlotCards, slots } from '#lib/contract/slots.ts';

const keyOf = (competitionID: string, ...rest: readonly string[]) => ['slots', competitionID, ...rest] as const;

/** Milliseconds between two looks at the calendar, which every team changes. */
const often = 10_000;

/** The calendar of a day; of today, or the first that there is, with an empty one. */
export const calendarDayQuery = (competitionID: string, day: string) =>
  queryOptions({
    queryKey: keyOf(competitionID, 'day', day),
    queryFn: ({ signal }) => call(slots.day, { query: { competitionID, ...(day && { day }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => untilChange(state.data),
  });

/** Sooner than usual when a hold ends or a slot begins in between. */
function untilChange(day: CalendarDay | undefined): number {
  const moments = day?.mine.flatMap(({ heldUntil, startsAt }) => [heldUntil ?? startsAt, startsAt]) ?? [];
  const left = moments.map((at) => at * 1000 - Date.now() + 500).filter((milliseconds) => milliseconds > 0);
  return Math.min(often, ...left);
}

const refreshSlots = (client: QueryClient, competitionID: string): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(competitionID) });

/** An hour and how many cards in it. */
export interface WantedSlot {
  readonly startsAt: number;
  readonly cards: SlotCards;
}

/** What can be done with slots. Each asks for the calendar again, refused or not: a refusal tells that it has changed. */
export function useSlotActions(competitionID: string) {
  const client = useQueryClient();
  const onSettled = () => refreshSlots(client, competitionID);
  return {
    hold: useMutation({
      mutationFn: (wanted: WantedSlot) => call(slots.hold, { body: { competitionID, ...wanted } }),
      onSettled,
    }),
    wait: useMutation({
      mutationFn: (wanted: WantedSlot) => call(slots.wait, { body: { competitionID, ...wanted } }),
      onSettled,
    }),
    confirm: useMutation({
      mutationFn: (id: string) => call(slots.confirm, { body: { competitionID, id } }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: string) => call(slots.cancel, { query: { competitionID, id } }),
      onSettled,
    }),
    leave: useMutation({
      mutationFn: (id: string) => call(slots.leave, { query: { competitionID, id } }),
      onSettled,
    }),
  };
}
export type SlotActions = ReturnType<typeof useSlotActions>;
