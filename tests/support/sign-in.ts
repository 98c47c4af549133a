import type { APIRequestContext } from '@playwright/test';
import type { DataOf, InputOf } from '#lib/contract/endpoint.ts';
import { identity } from '#lib/contract/identity.ts';

/** Headers that every call of the portal's own pages has. */
export const ownHeaders = (origin: string) => ({ origin, 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' });

/**
 * Signs in by the simulated login; the sealed cookie lands in the request's context.
 * @throws Error unless the portal answers with success.
 */
export async function signInAt(
  origin: string,
  request: APIRequestContext,
  userName: string,
): Promise<DataOf<typeof identity.testLogin>> {
  const query: InputOf<typeof identity.testLogin>['query'] = { userName };
  const answer = await request.get(`${origin}/api${identity.testLogin.path}`, {
    params: query,
    headers: ownHeaders(origin),
  });
  if (answer.status() !== 200) throw new Error(`Signing in ${userName}: ${answer.status()} ${await answer.text()}`);
  return identity.testLogin.data.parse((await answer.json()).data);
}
