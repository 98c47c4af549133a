import { z } from 'zod';
import { allEndpoints } from '#lib/contract/contract.ts';
import { identity } from '#lib/contract/identity.ts';
import { apiBase } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { href } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import { persons } from '../support/persons.ts';
import { portalOrigin, redirectPayloads } from '../support/redirect-payloads.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Answer, type Connection, openConnection } from './connection.ts';
import { getPage, plain } from './page.ts';
import { signInCookie } from './signed-in.ts';

/**
 * The functions are asked all payloads; over the wire every 13th, which meets each beginning, host and ending.
 * `RETURN_PATH_STEP` sets another step.
 */
const step = Number(process.env.RETURN_PATH_STEP ?? 13);
const isVisible = (payload: string) => /^[\x21-\x7e]+$/.test(payload);
const shop = 'https://shop.example';
const login = `${apiBase}${identity.login.path}?hra=1&domain=localhost`;

let stack: Stack;
let cookie = '';
/** Payloads that imitate this portal's origin. */
let payloads: readonly string[];
/** The payloads as values of a parameter: encoded, and as they are where a request line can hold them. */
let values: readonly string[];
beforeAll(async () => {
  stack = await startStack({ wire: false, env: { REDIRECT_ORIGINS: `${shop}/` } });
  cookie = await signInCookie(stack.origin, persons.captain.userName);
  payloads = redirectPayloads
    .filter((_, at) => at % step === 0)
    .map((payload) => payload.replaceAll(portalOrigin, stack.origin));
  values = [
    ...payloads.map((payload) => encodeURIComponent(payload.toWellFormed())),
    ...payloads.filter((payload) => isVisible(payload) && !/[#&]/.test(payload)),
  ];
});
afterAll(() => stack?.stop());

/** Addresses to which an answer leads a browser by itself. */
function destinations(answer: Answer): readonly string[] {
  const html = answer.header('content-type')?.startsWith('text/html') ? plain(answer) : '';
  const refreshes = [answer.header('refresh') ?? '', ...(html.match(/<meta[^>]+http-equiv="?refresh[^>]*>/gi) ?? [])];
  const refreshed = refreshes.flatMap((text) => /url=['"]?([^'">]*)/i.exec(text)?.[1] ?? []);
  return [answer.header('location') ?? [], refreshed].flat();
}

/** True for an address of the portal, the identity provider or a listed site. */
function isKnown(destination: string): boolean {
  const url = URL.parse(destination, stack.origin);
  return url !== null && [stack.origin, provider(), shop].includes(url.origin);
}

/** True for a known address whose own return addresses are the portal's. */
function isHonest(destination: string): boolean {
  const url = URL.parse(destination, stack.origin);
  if (!url || !isKnown(destination)) return false;
  const further = [...url.searchParams.values()].filter((value) => /^[a-z]+:|^[/\\]/i.test(value));
  return further.every((value) => URL.parse(value, stack.origin)?.origin === stack.origin);
}

/** Headers of a browser that followed a link of the portal. */
const followed = ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];

interface Asked {
  readonly headers?: readonly string[];
  /** Server that is asked; the portal by default. */
  readonly origin?: string;
  /** @returns whether an answer that is no fault leads nowhere else */
  readonly isRight?: (answer: Answer) => boolean;
}

const leadsHome = (answer: Answer) => destinations(answer).every(isHonest);

/** Sends requests one after the other on a few connections. @returns the targets with a wrong answer */
async function wrongAnswers(
  targets: readonly string[],
  { headers = [], origin = stack.origin, isRight = leadsHome }: Asked = {},
): Promise<readonly string[]> {
  const { port, host } = new URL(origin);
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
      if (isFault || !isRight(answer)) wrong.push(`${target} ${answer.status}`);
      if (answer.header('connection')?.toLowerCase() !== 'close') continue;
      connection.destroy();
      connection = null;
    }
    connection?.destroy();
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return wrong;
}

const player = () => ({ headers: [`Cookie: ${cookie}`, `Referer: ${stack.origin}/home`] });
/** Origin of the simulated payment app. */
const provider = () => `http://localhost:${new URL(stack.backendUrl).port}`;
const ownLogin = () => encodeURIComponent(`${stack.origin}${href('login', { type: '1' })}`);

/** Names that return paths have here and in other programs. */
const returnNames = [
  ...['redirectURI', 'redirectURL', returnParameter, 'to', 'failed', 'redirect', 'redirect_uri', 'next', 'return'],
  ...['returnTo', 'return_to', 'returnUrl', 'ReturnUrl', 'url', 'uri', 'continue', 'goto', 'dest', 'destination'],
  ...['target', 'callback', 'back', 'forward', 'service', 'r', 'u', 'rurl', 'location', 'domain', 'state', 'aid'],
];

describe('a return path from outside leads to no other site', () => {
  it('the portal and the listed sites are where a browser may be led', async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(485);
    expect(payloads.some((payload) => payload.startsWith(stack.origin))).toBe(true);
    const ways = [
      [`${login}&redirectURI=${ownLogin()}`, provider()],
      [`${apiBase}${portalRoutes.out.path}?to=${encodeURIComponent(`${shop}/x`)}`, shop],
    ];
    for (const [target = '', origin = ''] of ways) {
      const answer = await getPage(stack, target, [...followed, 'Sec-Fetch-User: ?1', ...player().headers]);
      expect(destinations(answer).map((address) => [new URL(address).origin, isHonest(address)])).toEqual([
        [origin, true],
      ]);
    }
    expect(['//evil.example', `${stack.origin}/?next=//evil.example`].filter(isHonest)).toEqual([]);
  });

  it('of the calls only the login takes one, and only it answers with a redirect', () => {
    const endpoints = allEndpoints();
    const takes = endpoints.flatMap(({ name, endpoint: { query } }) =>
      Object.keys(query instanceof z.ZodObject ? query.shape : {})
        .filter((key) => /redirect|return|next|back|forward|goto|continue|ur[il]|dest|target/i.test(key))
        .map((key) => `${name} ${key}`),
    );
    expect(takes).toEqual(['identity.login redirectURI', 'identity.login redirectURL']);
    expect(endpoints.filter(({ endpoint }) => endpoint.answer === 'redirect').map(({ name }) => name)).toEqual([
      'identity.login',
    ]);
  });

  it('in redirectURI of a login', async () => {
    expect(await wrongAnswers(values.map((value) => `${login}&redirectURI=${value}`))).toEqual([]);
  });

  it('in redirectURL of a login', async () => {
    const targets = values.map((value) => `${login}&redirectURI=${ownLogin()}&redirectURL=${value}`);
    expect(await wrongAnswers(targets)).toEqual([]);
  });

  it('in the return parameter of the login page, which is the same page with each', async () => {
    const page = href('login', { type: '1' });
    const targets = values.map((value) => `${page}?${returnParameter}=${value}`);
    const known = await getPage(stack, page, ['Accept-Encoding: br']);
    const unchanged = `If-None-Match: ${known.header('etag')}`;
    const isRight = (answer: Answer) => answer.status === 304 || (answer.status >= 300 && leadsHome(answer));
    expect(await wrongAnswers(targets, { headers: [unchanged], isRight })).toEqual([]);
    const { headers } = player();
    expect(await wrongAnswers(targets, { headers: [...headers, unchanged], isRight })).toEqual([]);
  });

  it('in the target of a link to another site, followed by somebody who is signed in', async () => {
    const targets = values.map((value) => `${apiBase}${portalRoutes.out.path}?to=${value}`);
    expect(await wrongAnswers(targets, player())).toEqual([]);
  });

  it.each([
    ['the front page', () => '/'],
    ['an alias', () => '/user'],
    ['a page that needs a login', () => href('myData')],
    ['an unknown page', () => '/nobody-knows'],
    ['the log-out', () => `${apiBase}${identity.logout.path}`],
  ])('in any parameter of %s', async (_, pathOf) => {
    const sent = values.filter((value) => value.length < 300);
    const targets = sent.map((value) => `${pathOf()}?${returnNames.map((name) => `${name}=${value}`).join('&')}`);
    const isRight = (answer: Answer) => destinations(answer).every(isKnown);
    expect(await wrongAnswers(targets, { isRight })).toEqual([]);
  });

  it('in the return address of the simulated payment app', async () => {
    const person = persons.captain.userName;
    for (const path of ['/provider/authorize?hra=1', `/provider/confirm?hra=1&person=${person}`]) {
      const isRight = (answer: Answer) =>
        leadsHome(answer) &&
        [...plain(answer).matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"]*)"/g)].every(([, link = '']) =>
          isKnown(new URL(link.replaceAll('&amp;', '&'), provider()).href),
        );
      const targets = values.map((value) => `${path}&redirectURI=${value}`);
      expect(await wrongAnswers(targets, { origin: provider(), isRight })).toEqual([]);
    }
  });

  it('as the path of a page', async () => {
    const paths = redirectPayloads.filter((payload) => payload.startsWith('/') && isVisible(payload));
    expect(await wrongAnswers(paths.filter((_, at) => at % Math.min(step, 5) === 0))).toEqual([]);
  });
});
