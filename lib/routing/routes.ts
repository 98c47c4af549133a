import type { RouteRow } from './route.ts';
import { accountRows } from './rows/account.ts';
import { contentRows } from './rows/content.ts';
import { contestRows } from './rows/contests.ts';
import { datasetRows } from './rows/datasets.ts';
import { entranceRows } from './rows/entrance.ts';
import { teamRowsOfAllContests } from './rows/teams.ts';
import { trackRows } from './rows/tracks.ts';
import { trainingRows } from './rows/training.ts';

/** Every public path of the portal by name (specification, section 2). Any other path goes to /home. */
export const table = {
  ...entranceRows,
  ...contestRows,
  ...teamRowsOfAllContests,
  ...trackRows,
  ...trainingRows,
  ...accountRows,
  ...datasetRows,
  ...contentRows,
};

type Table = typeof table;
export type RouteName = keyof Table;

export type PathOf<Name extends RouteName> = Table[Name]['path'];

export interface Route extends RouteRow {
  readonly name: RouteName;
}

export const routes: readonly Route[] = (Object.keys(table) as RouteName[]).map((name) => ({ name, ...table[name] }));
