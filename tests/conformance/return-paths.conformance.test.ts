import { identity } from '#lib/contract/identity.ts';
import { apiBase } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { href } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import { persons } from '../support/persons.ts';
import { redirectPayloads } from '../support/redirect-payloads.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Answer, type Connection, openConnection } from './connection.ts';
import { getPage, plain } from './page.ts';
import { signInCookie } from './signed-in.ts';

/** The functions are asked all payloads; over the wire every 47th, which meets each beginning, host and ending. */
const payloads = redirectPayloads.filter((_, at) => at % 47 === 0);
const isVisible = (payload: string) => /^[\x21-\x7e]+$/.test(payload);
const values = [
  ...payloads.map((payload) => encodeURIComponent(payload.toWellFormed())),
  ...payloads.filter((payload) => isVisible(payload) && !/[#&]/.test(payload)),
];
const shop = 'https://shop.example';
const login = `${apiBase}${identity.login.path}?hra=1&domain=localhost`;

let stack: Stack;
let cookie = '';
beforeAll(async () => {
  stack = await startStack({ wire: false, env: { REDIRECT_ORIGINS: `${shop}/` } });
  cookie = await signInCookie(stack.origin, persons.captain.userName);
});
afterAll(() => stack?.stop());

/** Addresses to which an answer leads a browser by itself. */
function destinations(answer: Answer): readonly string[] {
  const html = answer.header('content-type')?.startsWith('text/html') ? plain(answer) : '';
  const refreshes = [answer.header('refresh') ?? '', ...(html.match(/<meta[^>]+http-equiv="?refresh[^>]*>/gi) ?? [])];
  const refreshed = refreshes.flatMap((text) => /url=['"]?([^'">]*)/i.exec(text)?.[1] ?? []);
  return [answer.header('location') ?? [], refreshed].flat();
}

/** True for an address of the portal or the identity provider whose own return addresses are the portal's. */
function isHonest(destination: string): boolean {
  const url = URL.parse(destination, stack.origin);
  if (!url || ![stack.origin, provider(), shop].includes(url.origin)) return false;
  const further = [...url.searchParams.values()].filter((value) => /^[a-z]+:|^[/\\]/i.test(value));
  return further.every((value) => URL.parse(value, stack.origin)?.origin === stack.origin);
}

/** Headers of a browser that followed a link of the portal. */
const followed = ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];

/** Sends requests one after the other on a few connections. @returns the targets with a wrong answer */
async function wrongAnswers(targets: readonly string[], headers: readonly string[] = []): Promise<readonly string[]> {
  const { port, host } = new URL(stack.origin);
  const all = [`Host: ${host}`, 'Accept-Encoding: br', ...followed, 'Sec-Fetch-User: ?1', ...headers];
  const lines = all.map((line) => `${line}\r\n`).join('');
  const left = targets.values();
  const wrong: string[] = [];
  const ask = async () => {
    let connection: Connection | null = null;
    for (const target of left) {
      connection ??= await openConnection(Number(port));
      await connection.write(`GET ${target} HTTP/1.1\r\n${lines}\r\n`);
      const answer = await connection.answer();
      const isFault = answer.status >= 500 && answer.status !== 503;
      if (isFault || !destinations(answer).every(isHonest)) wrong.push(`${target} ${answer.status}`);
      if (answer.header('connection')?.toLowerCase() !== 'close') continue;
      connection.destroy();
      connection = null;
    }
    connection?.destroy();
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return wrong;
}

const player = () => [`Cookie: ${cookie}`, `Referer: ${stack.origin}/home`];
/** Origin of the simulated payment app. */
const provider = () => `http://localhost:${new URL(stack.backendUrl).port}`;
const ownLogin = () => encodeURIComponent(`${stack.origin}${href('login', { type: '1' })}`);

describe('a return path from outside leads to no other site', () => {
  it('the portal and the listed sites are where a browser may be led', async () => {
    expect(values.length).toBeGreaterThanOrEqual(485);
    const ways = [
      [`${login}&redirectURI=${ownLogin()}`, provider()],
      [`${apiBase}${portalRoutes.out.path}?to=${encodeURIComponent(`${shop}/x`)}`, shop],
    ];
    for (const [target = '', origin = ''] of ways) {
      const answer = await getPage(stack, target, [...followed, 'Sec-Fetch-User: ?1', ...player()]);
      expect(destinations(answer).map((address) => [new URL(address).origin, isHonest(address)])).toEqual([
        [origin, true],
      ]);
    }
    expect(['//evil.example', `${stack.origin}/?next=//evil.example`].filter(isHonest)).toEqual([]);
  });

  it('in redirectURI of a login', async () => {
    expect(await wrongAnswers(values.map((value) => `${login}&redirectURI=${value}`))).toEqual([]);
  });

  it('in redirectURL of a login', async () => {
    const targets = values.map((value) => `${login}&redirectURI=${ownLogin()}&redirectURL=${value}`);
    expect(await wrongAnswers(targets)).toEqual([]);
  });

  it('in the return parameter of the login page, for visitors and for people who are signed in', async () => {
    const targets = values.map((value) => `${href('login', { type: '1' })}?${returnParameter}=${value}`);
    expect(await wrongAnswers(targets)).toEqual([]);
    expect(await wrongAnswers(targets, player())).toEqual([]);
  });

  it('in the target of a link to another site, followed by somebody who is signed in', async () => {
    const targets = values.map((value) => `${apiBase}${portalRoutes.out.path}?to=${value}`);
    expect(await wrongAnswers(targets, player())).toEqual([]);
  });

  it('as the path of a page', async () => {
    const paths = redirectPayloads.filter((payload) => payload.startsWith('/') && isVisible(payload));
    expect(await wrongAnswers(paths.filter((_, at) => at % 5 === 0))).toEqual([]);
  });
});
