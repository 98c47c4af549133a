import type { EarlyCalls } from '#lib/client/early-calls.ts';
import { gpu } from '#lib/contract/gpu.ts';
import { offline } from '#lib/contract/offline.ts';
import { offline2022 } from '#lib/contract/offline-2022.ts';
import { slots } from '#lib/contract/slots.ts';
import { table } from '#lib/routing/routes.ts';

const of = (path: string) => `${path}?competitionID={competitionId}`;
const always = ['/portal/session', of(offline.entry.path), of(offline.race.path)];
const game = table.offlineGame2023.path.replace('/{tab?}', '');
const on = (tab: string) => table.offlineGame2023.path.replace('{tab?}', tab);
const overview = [of(offline.notices.path), of(offline.host.path)];

const game2022 = table.offlineGame2022.path.replace('/{tab?}', '');
const always2022 = ['/portal/session', offline2022.entry.path, offline2022.detail.path];

/** The first calls of a contest on site, as `queries/offline.ts` asks: the guard, the race, and what its tab shows. */
export const offlineEarlyCalls: readonly EarlyCalls[] = [
  { path: game, calls: [...always, ...overview] },
  { path: on('train'), calls: [...always, of(gpu.overview.path)] },
  { path: on('slots'), calls: [...always, of(slots.day.path)] },
  { path: on('machines'), calls: [...always, of(offline.account.path), of(offline.machine.path)] },
  { path: on('flags'), calls: [...always, of(offline.flags.path)] },
  { path: on('files'), calls: [...always, of(offline.modelCount.path), of(offline.models.path)] },
  { path: on('{tab}'), calls: always },
  { path: table.offlineSign2023.path, calls: ['/portal/session', of(offline.agreement.path)] },
  { path: table.offlineGame.path, calls: ['/portal/session', offline.entry.path] },
  { path: [game2022, `${game2022}/{tab}`], calls: always2022 },
];
