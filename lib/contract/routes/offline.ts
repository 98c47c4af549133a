import { route } from '../route.ts';

export const offlineRoutes = {
  entry: route({ name: 'offline.entry', method: 'GET', path: '/v1/offline/entry' }),
  race: route({ name: 'offline.race', method: 'GET', path: '/v1/offline/race' }),
  models: route({ name: 'offline.models', method: 'GET', path: '/v1/offline/model' }),
  modelCount: route({ name: 'offline.modelCount', method: 'GET', path: '/v1/offline/model/count' }),
  modelLog: route({ name: 'offline.modelLog', method: 'GET', path: '/v1/internal/model/log' }),
  addModel: route({ name: 'offline.addModel', method: 'POST', path: '/v1/offline/model' }),
  removeModel: route({ name: 'offline.removeModel', method: 'DELETE', path: '/v1/offline/model' }),
  machine: route({ name: 'offline.machine', method: 'GET', path: '/v1/offline/machine' }),
  host: route({ name: 'offline.host', method: 'GET', path: '/v1/offline/{university}' }),
  notices: route({ name: 'offline.notices', method: 'GET', path: '/v1/offline/notice' }),
  flags: route({ name: 'offline.flags', method: 'GET', path: '/v1/offline/flag' }),
  submitFlag: route({ name: 'offline.submitFlag', method: 'POST', path: '/v1/offline/flag' }),
  account: route({ name: 'offline.account', method: 'GET', path: '/v1/offline/account' }),
  changeAccount: route({ name: 'offline.changeAccount', method: 'POST', path: '/v1/offline/account' }),
  agreement: route({ name: 'offline.agreement', method: 'GET', path: '/v1/personal/sign/offline_race_agreement' }),
} as const;

export const offline2022Routes = {
  entry: route({ name: 'offline2022.entry', method: 'GET', path: '/v1/ai2022/offline/entry' }),
  detail: route({ name: 'offline2022.detail', method: 'GET', path: '/v1/ai2022/offline/detail' }),
  machines: route({ name: 'offline2022.machines', method: 'GET', path: '/v1/ai2022/offline/detail1' }),
  notices: route({ name: 'offline2022.notices', method: 'GET', path: '/v1/ai2022/offline/notice' }),
  useGuide: route({ name: 'offline2022.useGuide', method: 'GET', path: '/v1/ai2022/offline/useGuide' }),
  taskTimes: route({ name: 'offline2022.taskTimes', method: 'GET', path: '/v1/ai2022/offline/task-times1' }),
  tools: route({ name: 'offline2022.tools', method: 'GET', path: '/v1/ai2022/offline/tool' }),
  addTool: route({ name: 'offline2022.addTool', method: 'POST', path: '/v1/ai2022/offline/tool' }),
  canUpload: route({ name: 'offline2022.canUpload', method: 'GET', path: '/v1/ai2022/offline/tool/canUpload' }),
  checks: route({ name: 'offline2022.checks', method: 'GET', path: '/v1/ai2022/offline/check' }),
  checkCount: route({ name: 'offline2022.checkCount', method: 'GET', path: '/v1/ai2022/offline/check/count' }),
  checkLog: route({ name: 'offline2022.checkLog', method: 'GET', path: '/v1/ai2022/offline/check/log' }),
  submitCheck: route({ name: 'offline2022.submitCheck', method: 'POST', path: '/v1/ai2022/offline/check/submit' }),
  account: route({ name: 'offline2022.account', method: 'GET', path: '/v1/ai2022/offline/account' }),
  host: route({ name: 'offline2022.host', method: 'GET', path: '/v1/ai2022/offline/{university}' }),
  gpuRemaining: route({ name: 'offline2022.gpuRemaining', method: 'GET', path: '/v1/ai2022/offline/gpu/remaining' }),
  team: route({ name: 'offline2022.team', method: 'GET', path: '/v1/ai2022/offline/team/my' }),
} as const;
