import { redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { rememberReturn, takeReturn } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

describe('where the person was going', () => {
  it('is given back once, as the route table spells it', () => {
    rememberReturn('/user/site-messages?tab=todo#x');
    expect(takeReturn()).toBe('/site-messages?tab=todo');
    expect(takeReturn()).toBeNull();
  });

  it('is not the login itself, nor a page that does not exist', () => {
    for (const path of ['/login/1', '/nowhere', '/api/v1/logout']) rememberReturn(path);
    expect(takeReturn()).toBeNull();
  });

  it('is checked again when somebody else wrote it', () => {
    const leaving = redirectPayloads.filter((payload) => {
      sessionStorage.setItem('login.returnTo', payload);
      const path = takeReturn();
      return path !== null && (!/^\/\w/.test(path) || new URL(path, location.origin).origin !== location.origin);
    });
    expect(leaving).toEqual([]);
  });
});
