import { jest } from '@jest/globals';
import type { CustomerService } from '#lib/contract/site.ts';
import { addressOf, modeOf, type Opening, openService, targetOf } from './service-opening.ts';

const origin = 'https://portal.example';
const service: CustomerService = {
  id: 'contest',
  name: 'Main contest',
  note: '',
  link: 'https://target.example/contest?from=portal',
  linkNew: 'https://target.example/contest/chat',
  type: 'new',
};

function opening(parts: Partial<Opening> = {}) {
  const replace = jest.fn();
  const close = jest.fn();
  const opened = { close, location: { replace } } as unknown as Window;
  const browser: Opening = {
    openWindow: () => opened,
    credentialFor: async () => ({ token: 'a&b' }),
    origin,
    ...parts,
  };
  return { browser, replace, close };
}

describe('which target opens', () => {
  it('is the old one unless the committee set 1', () => {
    expect([modeOf(null), modeOf('0'), modeOf(''), modeOf('1')]).toEqual(['old', 'old', 'old', 'new']);
  });

  it('is the new one only for a service that has one', () => {
    expect(targetOf(service, 'new')).toEqual({ kind: 'new', link: service.linkNew });
    expect(targetOf(service, 'old')).toEqual({ kind: 'old', link: service.link });
    expect(targetOf({ ...service, linkNew: null }, 'new')).toEqual({ kind: 'old', link: service.link });
    expect(targetOf({ ...service, type: 'old' }, 'new')).toEqual({ kind: 'old', link: service.link });
  });
});

describe('the address of a target', () => {
  it('keeps its own query and gets the credential, encoded', () => {
    expect(addressOf(service.link, { token: 'a&b' }, origin)).toBe(
      'https://target.example/contest?from=portal&token=a%26b',
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'http://target.example/',
    'https://a@target.example/',
    `blob:${origin}/x`,
  ])('is none for %s', (link) => {
    expect(addressOf(link, {}, origin)).toBeNull();
  });
});

describe('opening a target', () => {
  it('opens the window before it asks for the credential', async () => {
    const order: string[] = [];
    const { browser, replace } = opening({
      credentialFor: async () => {
        order.push('credential');
        return { token: 't' };
      },
    });
    const openWindow = () => {
      order.push('window');
      return browser.openWindow();
    };
    expect(await openService(targetOf(service, 'old'), { ...browser, openWindow })).toBe('opened');
    expect(order).toEqual(['window', 'credential']);
    expect(replace.mock.calls).toEqual([['https://target.example/contest?from=portal&token=t']]);
  });

  it('closes the window when no credential comes', async () => {
    const { browser, close, replace } = opening({ credentialFor: () => Promise.reject(new Error('502')) });
    expect(await openService(targetOf(service, 'old'), browser)).toBe('failed');
    expect(close).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
  });

  it('closes the window when the link is no address', async () => {
    const { browser, close } = opening();
    expect(await openService({ kind: 'old', link: 'javascript:alert(1)' }, browser)).toBe('failed');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks for no credential when the browser blocks the window', async () => {
    const credentialFor = jest.fn<Opening['credentialFor']>();
    const { browser } = opening({ openWindow: () => null, credentialFor });
    expect(await openService(targetOf(service, 'old'), browser)).toBe('blocked');
    expect(credentialFor).not.toHaveBeenCalled();
  });
});
