import { identity } from '#lib/contract/identity.ts';
import { apiBase, type Route } from '#lib/contract/route.ts';
import { createSeal } from '#lib/server/session/session.ts';
import { testSession } from '../faults/portal-under-test.ts';
import { ownHeaders } from '../support/sign-in.ts';
import { type PortalProcess, sessionSecret } from './portals.ts';

/** Cookies of somebody who is signed in at a portal. */
export async function signedIn({ origin }: Pick<PortalProcess, 'origin'>): Promise<string> {
  const session = testSession();
  return `session=${await createSeal([sessionSecret], origin).seal(session)}; playerId=${session.playerId}`;
}

/** Signs a test person in at a portal with its backend. @returns the value of the Cookie header */
export async function signInCookie(origin: string, userName: string): Promise<string> {
  const address = `${origin}${apiBase}${identity.testLogin.path}?userName=${userName}`;
  const answer = await fetch(address, { headers: ownHeaders(origin) });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (!answer.ok || cookies.length === 0) throw new Error(`Signing in ${userName}: ${answer.status}`);
  return cookies.join('; ');
}

/** Sends a write as a page of the portal does. @returns the data of the answer @throws Error unless it succeeds */
export async function write(origin: string, cookie: string, route: Route, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}${apiBase}${route.path}`, {
    method: route.method,
    headers: { ...ownHeaders(origin), cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, message, data } = await answer.json();
  if (code !== 0) throw new Error(`${route.name}: ${answer.status} ${code} ${message}`);
  return data;
}
