import { identity } from '#lib/contract/identity.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { languageTag, lngParameter, locales } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { openBundle, openNext, type PortalProcess } from './portals.ts';

let stack: Stack;
let portal: PortalProcess;
beforeAll(async () => {
  stack = await startStack({ wire: false });
});
afterAll(() => stack?.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(portal.origin + path, { headers, redirect: 'manual' });

const ofPage = { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' };

/** Signs in by the simulated login. @returns the cookies of the session */
async function signIn(userName: string): Promise<string> {
  const answer = await get(`/api${identity.testLogin.path}?userName=${encodeURIComponent(userName)}`, ofPage);
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Redirect target of a response, without the origin. */
function locationOf({ status, headers }: Response): readonly [number, string] {
  const { pathname, search } = new URL(headers.get('location') ?? '', portal.origin);
  return [status, pathname + search];
}

const servers = [
  ["Next's own server", openNext],
  ['the bundle of a standalone build', openBundle],
] as const;

describe.each(servers)('the portal on %s', (_, open) => {
  beforeAll(async () => {
    portal = await open(stack.backendUrl);
  });
  afterAll(() => portal?.stop());

  it.each(locales)('shows Home in %s, by the address and by the cookie', async (locale) => {
    for (const [path, headers] of [
      [`${href('home')}?lng=${lngParameter[locale]}`, {}],
      [href('home'), { cookie: `language=${locale}` }],
    ] as const) {
      const answer = await get(path, headers);
      const html = await answer.text();
      expect([answer.status, /<html[^>]*lang="([^"]+)"/.exec(html)?.[1]]).toEqual([200, languageTag[locale]]);
      expect(html).toMatch(/<h1[^>]*>/);
    }
  });

  it('asks who comes without a session to log in, and shows the screen to who has one', async () => {
    expect(locationOf(await get(href('siteMessages')))).toEqual([
      307,
      `/login/1?from=${encodeURIComponent(href('siteMessages'))}`,
    ]);
    expect((await get(href('siteMessages'), { cookie: await signIn(persons.player.userName) })).status).toBe(200);
  });

  it('signs in and passes calls to the backend, with the session and only with it', async () => {
    const path = `/api${inbox.summary.path}`;
    expect((await get(path, ofPage)).status).toBe(401);
    const answer = await get(path, { ...ofPage, cookie: await signIn(persons.player.userName) });
    expect(answer.status).toBe(200);
    expect(inbox.summary.data.safeParse((await answer.json()).data).success).toBe(true);
  });

  it('tells a page who is signed in, and an unknown call that there is none', async () => {
    const cookie = await signIn(persons.player.userName);
    const session = await get('/api/portal/session', { ...ofPage, cookie });
    expect((await session.json()).data).toMatchObject({ playerId: expect.any(String) });
    expect((await get('/api/v1/nothing', ofPage)).status).toBe(404);
  });

  it('leads unknown paths and other spellings where they belong', async () => {
    expect(locationOf(await get('/nothing/here?lng=zh-cn'))).toEqual([307, `${href('home')}?lng=zh-cn`]);
    expect(locationOf(await get(`${href('home')}/`))[0]).toBe(308);
  });

  it('lists its pages for search engines', async () => {
    const [sitemap, robots] = [await get('/sitemap.xml'), await get('/robots.txt')];
    expect([sitemap.status, robots.status]).toEqual([200, 200]);
    expect(await sitemap.text()).toContain(`<loc>${portal.origin}${href('home')}`);
    expect(await robots.text()).toContain(`${portal.origin}/sitemap.xml`);
  });
});
