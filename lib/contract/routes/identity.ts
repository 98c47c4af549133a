import { route } from '../route.ts';

export const identityRoutes = {
  login: route({ name: 'identity.login', method: 'GET', path: '/v1/login' }),
  userInfo: route({ name: 'identity.userInfo', method: 'GET', path: '/v1/login/userInfo' }),
  testLogin: route({ name: 'identity.testLogin', method: 'GET', path: '/v1/test_login' }),
  testUsers: route({ name: 'identity.testUsers', method: 'GET', path: '/v1/test_login/users' }),
  logout: route({ name: 'identity.logout', method: 'GET', path: '/v1/logout' }),
  register: route({ name: 'identity.register', method: 'POST', path: '/v1/register' }),
  tokenByPlayerCode: route({ name: 'identity.tokenByPlayerCode', method: 'GET', path: '/v1/login/token' }),
  hongKongUserInfo: route({ name: 'identity.hongKongUserInfo', method: 'GET', path: '/v1/hk-{provider}/userInfo' }),
  hongKongRegister: route({ name: 'identity.hongKongRegister', method: 'POST', path: '/v1/hk-{provider}/register' }),
  extra: route({ name: 'identity.extra', method: 'GET', path: '/v1/personal/extra' }),
  signUserAgreement: route({ name: 'identity.signUserAgreement', method: 'PUT', path: '/v1/personal/extra' }),
  renewal: route({ name: 'identity.renewal', method: 'GET', path: '/v1/renewal' }),
} as const;
