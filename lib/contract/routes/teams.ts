import { route } from '../route.ts';

/** Base paths of the families of team calls. */
export const teamBases = {
  team: '/v1/team',
  chain: '/v1/chain/team',
  ai2022: '/v1/ai2022/team',
  green: '/v1/greencomputing/team',
} as const;
export type TeamFamily = keyof typeof teamBases;

const teamNouns = {
  team: 'teams',
  chain: 'chainTeams',
  ai2022: 'ai2022Teams',
  green: 'greenTeams',
} as const satisfies Record<TeamFamily, string>;

type Check = 'checkRaceDataWithCompetitionID' | 'checkChainData' | 'checkRaceData';
type HandleCancel = 'handleCancelSignup' | 'handleChainCancelSignup';

/** All families have the same calls; only the base path and the names of two calls differ. */
function teamRoutes(family: TeamFamily, check: Check, handleCancel: HandleCancel) {
  const base = teamBases[family];
  const noun = teamNouns[family];
  return {
    search: route({ name: `${noun}.search`, method: 'GET', path: base }),
    team: route({ name: `${noun}.team`, method: 'GET', path: `${base}/{id}` as const }),
    avatarFile: route({ name: `${noun}.avatarFile`, method: 'GET', path: `${base}/{id}/avatar/{version}` as const }),
    my: route({ name: `${noun}.my`, method: 'GET', path: `${base}/my` as const }),
    check: route({ name: `${noun}.check`, method: 'GET', path: `${base}/member/${check}` as const }),
    create: route({ name: `${noun}.create`, method: 'POST', path: `${base}/create` as const }),
    update: route({ name: `${noun}.update`, method: 'PUT', path: `${base}/update` as const }),
    avatar: route({ name: `${noun}.avatar`, method: 'PUT', path: `${base}/avatar` as const }),
    disband: route({ name: `${noun}.disband`, method: 'POST', path: `${base}/disband` as const }),
    log: route({ name: `${noun}.log`, method: 'GET', path: `${base}/log` as const }),
    leave: route({ name: `${noun}.leave`, method: 'POST', path: `${base}/member/leave` as const }),
    remove: route({ name: `${noun}.remove`, method: 'POST', path: `${base}/member/remove` as const }),
    apply: route({ name: `${noun}.apply`, method: 'POST', path: `${base}/apply` as const }),
    withdraw: route({ name: `${noun}.withdraw`, method: 'POST', path: `${base}/apply/withdraw` as const }),
    myApplications: route({ name: `${noun}.myApplications`, method: 'GET', path: `${base}/apply/my` as const }),
    applications: route({ name: `${noun}.applications`, method: 'GET', path: `${base}/apply` as const }),
    handleApply: route({ name: `${noun}.handleApply`, method: 'POST', path: `${base}/apply/handle` as const }),
    invite: route({ name: `${noun}.invite`, method: 'POST', path: `${base}/invite` as const }),
    invitations: route({ name: `${noun}.invitations`, method: 'GET', path: `${base}/invite` as const }),
    revoke: route({ name: `${noun}.revoke`, method: 'DELETE', path: `${base}/invite/{id}` as const }),
    invitation: route({ name: `${noun}.invitation`, method: 'GET', path: `${base}/invite/code/{code}` as const }),
    accept: route({ name: `${noun}.accept`, method: 'POST', path: `${base}/invite/accept` as const }),
    offerCaptaincy: route({ name: `${noun}.offerCaptaincy`, method: 'POST', path: `${base}/captain/offer` as const }),
    withdrawCaptaincy: route({
      name: `${noun}.withdrawCaptaincy`,
      method: 'POST',
      path: `${base}/captain/withdraw` as const,
    }),
    handleCaptaincy: route({
      name: `${noun}.handleCaptaincy`,
      method: 'POST',
      path: `${base}/captain/handle` as const,
    }),
    agreements: route({ name: `${noun}.agreements`, method: 'GET', path: `${base}/agreement` as const }),
    signup: route({ name: `${noun}.signup`, method: 'POST', path: `${base}/signup` as const }),
    cancelSignup: route({ name: `${noun}.cancelSignup`, method: 'POST', path: `${base}/cancelSignup` as const }),
    quitRace: route({ name: `${noun}.quitRace`, method: 'POST', path: `${base}/member/quitRace` as const }),
    withdrawCancel: route({
      name: `${noun}.withdrawCancel`,
      method: 'POST',
      path: `${base}/cancelSignup/withdraw` as const,
    }),
    handleCancelSignup: route({
      name: `${noun}.handleCancelSignup`,
      method: 'POST',
      path: `${base}/member/${handleCancel}` as const,
    }),
  } as const;
}
export type TeamRoutes = ReturnType<typeof teamRoutes>;

export const teamRoutesOf: Readonly<Record<TeamFamily, TeamRoutes>> = {
  team: teamRoutes('team', 'checkRaceDataWithCompetitionID', 'handleCancelSignup'),
  chain: teamRoutes('chain', 'checkChainData', 'handleChainCancelSignup'),
  ai2022: teamRoutes('ai2022', 'checkRaceData', 'handleCancelSignup'),
  green: teamRoutes('green', 'checkRaceData', 'handleCancelSignup'),
};
