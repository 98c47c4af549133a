import { match } from '#lib/routing/match.ts';

/** At most so many addresses of each page, evenly from its list. */
export const sampledAddresses = (paths: readonly string[], perPage: number): readonly string[] =>
  [...Map.groupBy(paths, (path) => match(path)?.route.internal).values()].flatMap((same) =>
    same.filter((_, index) => index % Math.ceil(same.length / perPage) === 0),
  );
