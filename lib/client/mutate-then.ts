import type { UseMutateAsyncFunction } from '@tanstack/react-query';

interface Mutation<Data, Variables, Context> {
  readonly mutateAsync: UseMutateAsyncFunction<Data, Error, Variables, Context>;
}

/**
 * Starts a mutation and calls `onSuccess` once it has succeeded, also when its component is unmounted by then: React
 * Query drops a callback of `mutate` in that case, as when the queries that `onSettled` awaits remove the component. It
 * is called for each start, not for the latest one only. The mutation holds an error, which the screen shows.
 */
export function mutateThen<Data, Variables, Context>(
  { mutateAsync }: Mutation<Data, Variables, Context>,
  variables: Variables,
  onSuccess: (data: Data) => void,
): void {
  void mutateAsync(variables).then(onSuccess, () => undefined);
}
