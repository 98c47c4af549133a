import { testEnvironment } from './environment.ts';

describe('the environment of the tests', () => {
  it('knows no settings of a server or of Node', () => {
    const shell = { PATH: '/bin', HOME: '/home/me', NODE_ENV: 'production', NODE_OPTIONS: '--x', DATABASE_URL: 'x' };
    expect(testEnvironment({ ...shell, PORT: '80', TZ: 'Asia/Tokyo' }, '/spare')).toEqual({
      PATH: '/bin',
      HOME: '/home/me',
    });
  });

  it('keeps what the machine needs to reach the network', () => {
    const shell = { HOME: '/home/me', https_proxy: 'http://proxy', npm_config_registry: 'http://registry' };
    expect(testEnvironment(shell, '/spare')).toEqual(shell);
  });

  it('has a home where there is none', () => {
    expect(testEnvironment({ HOME: '' }, '/spare').HOME).toBe('/spare');
  });
});
