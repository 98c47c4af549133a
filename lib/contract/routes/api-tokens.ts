import { route } from '../route.ts';

export const apiTokensRoutes = {
  list: route({ name: 'apiTokens.list', method: 'GET', path: '/v1/personal/api_token' }),
  create: route({ name: 'apiTokens.create', method: 'PUT', path: '/v1/personal/api_token' }),
  revoke: route({ name: 'apiTokens.revoke', method: 'DELETE', path: '/v1/personal/api_token/{id}' }),
  current: route({ name: 'apiTokens.current', method: 'GET', path: '/v1/api_token/current' }),
  revokeCurrent: route({ name: 'apiTokens.revokeCurrent', method: 'DELETE', path: '/v1/api_token/current' }),
  deviceAuthorization: route({
    name: 'apiTokens.deviceAuthorization',
    method: 'POST',
    path: '/v1/device/authorization',
  }),
  deviceToken: route({ name: 'apiTokens.deviceToken', method: 'POST', path: '/v1/device/token' }),
  deviceRequest: route({ name: 'apiTokens.deviceRequest', method: 'GET', path: '/v1/device/request' }),
  decideDevice: route({ name: 'apiTokens.decideDevice', method: 'POST', path: '/v1/device/decision' }),
} as const;
