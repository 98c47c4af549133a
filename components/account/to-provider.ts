import { urlOf } from '#lib/client/call.ts';
import { identity } from '#lib/contract/identity.ts';
import { href } from '#lib/routing/href.ts';

/**
 * Sends the browser to the identity provider, which sends it back to /login/1 (specification, sections 4 and 7).
 * `hra=1` says that the person has read the user agreement.
 */
export function goToProvider(): void {
  const { origin, hostname } = window.location;
  const redirectURI = origin + href('login', { type: '1' });
  window.location.assign(urlOf(identity.login, { query: { redirectURI, hra: 1, domain: hostname } }));
}
