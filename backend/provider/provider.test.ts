import { portalOrigin, redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { isReturnAddress } from './provider.ts';

describe('an address to return to', () => {
  it.each(['/login/1', '/login/2?state=x', '/home#part'])('may be of the portal: %s', (path) => {
    expect(isReturnAddress(portalOrigin + path, portalOrigin)).toBe(true);
  });

  it('is of the portal for any payload', () => {
    const accepted = redirectPayloads.filter((payload) => isReturnAddress(payload, portalOrigin));
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.filter((payload) => !/^https:\/\/portal\.example\/(?![/\\])/.test(new URL(payload).href))).toEqual(
      [],
    );
  });
});
