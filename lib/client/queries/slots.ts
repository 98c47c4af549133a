import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { type CalendarDay, type SlotGpus, slots } from '#lib/contract/offline/slots.ts';
import { invalidate, queryOf } from '#lib/document/query.ts';

/** Milliseconds between polls of the calendar, which every team changes. */
const pollMs = 10_000;

/** Calendar of a day; with an empty `day`, of today or the first day available. */
export const calendarDayQuery = (competitionID: string, day: string) =>
  queryOf(
    slots.day,
    { query: { competitionID, ...(day && { day }) } },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: ({ state }) => untilChange(state.data) },
  );

/** Shorter than the poll interval when a hold ends or a slot starts earlier. */
function untilChange(day: CalendarDay | undefined): number {
  const moments = day?.mine.flatMap(({ heldUntil, startsAt }) => [heldUntil ?? startsAt, startsAt]) ?? [];
  const left = moments.map((at) => at * 1000 - Date.now() + 500).filter((milliseconds) => milliseconds > 0);
  return Math.min(pollMs, ...left);
}

/** Refetches the calendar, and what depends on GPU hours: slots hold them. */
const refreshSlots = (client: QueryClient, competitionID: string): Promise<void> =>
  invalidate(client, ['slots', 'gpu'], { query: { competitionID } });

export interface WantedSlot {
  readonly startsAt: number;
  readonly gpus: SlotGpus;
}

/** Actions on slots. Each refetches the calendar, also after a refusal, which means that it has changed. */
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
