import { route } from '../route.ts';

/** Families of calls: the same calls below two base paths, one per contest. */
const workBases = { chain: '/v1/chain/reservation', ai2022: '/v1/ai2022/reservation' } as const;
export type WorkFamily = keyof typeof workBases;

/** Path segments that differ between the two families. */
interface Spelling {
  readonly report: string;
  readonly hasUpload: string;
  readonly review: string;
  readonly defence: string;
  readonly attendance: string;
}

function workRoutes<const Base extends string, const Paths extends Spelling>(noun: string, base: Base, paths: Paths) {
  const at = <const Key extends keyof Spelling>(key: Key) => `${base}/${paths[key]}` as `${Base}/${Paths[Key]}`;
  return {
    stages: route({ name: `${noun}.stages`, method: 'GET', path: `${base}/stage/selector` as const }),
    reports: route({ name: `${noun}.reports`, method: 'GET', path: at('report') }),
    submit: route({ name: `${noun}.submit`, method: 'POST', path: at('report') }),
    withdraw: route({ name: `${noun}.withdraw`, method: 'DELETE', path: at('report') }),
    hasUpload: route({ name: `${noun}.hasUpload`, method: 'GET', path: at('hasUpload') }),
    review: route({ name: `${noun}.review`, method: 'GET', path: at('review') }),
    defence: route({ name: `${noun}.defence`, method: 'GET', path: at('defence') }),
    attendance: route({ name: `${noun}.attendance`, method: 'GET', path: at('attendance') }),
    attend: route({ name: `${noun}.attend`, method: 'PUT', path: at('attendance') }),
  } as const;
}

export const workRoutesOf = {
  chain: workRoutes('chainWorks', workBases.chain, {
    report: 'team/report',
    hasUpload: 'team/hasUpload',
    review: 'team/review',
    defence: 'defence',
    attendance: 'team',
  }),
  ai2022: workRoutes('ai2022Works', workBases.ai2022, {
    report: 'player/report',
    hasUpload: 'player/report/hasUpload',
    review: 'player/me',
    defence: 'replyDetail',
    attendance: 'player',
  }),
} as const;
export type WorkRoutes = (typeof workRoutesOf)[WorkFamily];
