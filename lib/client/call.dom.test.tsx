import { jest } from '@jest/globals';
import { contract } from '#lib/contract/contract.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { call } from './call.ts';
import { shouldRetry } from './query-client.tsx';

const asked = jest.fn<typeof fetch>();
const goTo = jest.fn<(address: string) => void>();
const reply = (status: number, body: unknown) =>
  asked.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const { inbox, contests, identity } = contract;

beforeEach(() => {
  asked.mockReset();
  document.documentElement.lang = 'zh-Hans-CN';
  stubGlobal('fetch', asked);
  stubGlobal('location', { pathname: '/site-messages', search: '', assign: goTo });
});
afterEach(() => restoreGlobals());

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error) => error.kind,
  );

describe('a call', () => {
  it('goes to the path of the contract with its parameters, mark and language', async () => {
    reply(200, { code: 0, message: '', data: null });
    await call(inbox.readNotice, { body: { noticeId: 'n' } });
    const [url, init] = asked.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect([url, init?.method, init?.body]).toEqual(['/api/v1/notice', 'PUT', '{"noticeId":"n"}']);
    expect([headers.get('x-portal-request'), headers.get('x-language'), headers.get('idempotency-key')]).toEqual([
      '1',
      'zh-CN',
      null,
    ]);
    expect(urlOf(contests.contest, { params: { id: 'a/b?c' } })).toBe('/api/v1/index/new/a%2Fb%3Fc');
  });

  it('that creates bears a key of its own', async () => {
    reply(200, { code: 103, message: 'no', data: null });
    await kindOf(call(identity.register, { body: { playerCode: 'c', consent: true } }));
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('that signs in takes over the notifications of this browser', async () => {
    const subscription = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } };
    const kept = { toJSON: () => subscription, unsubscribe: jest.fn() };
    const registration = { pushManager: { getSubscription: async () => kept } };
    Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
    for (const name of ['PushManager', 'Notification']) stubGlobal(name, class {});
    // biome-ignore lint/suspicious/noDocumentCookie: the plain interface is what browsers of today all have
    document.cookie = 'playerId=p';
    const session = { playerId: 'p', nickname: 'A', avatar: null, teamId: null, hasRace: false, expiresAt: 4e9 };
    const signedIn = { nickname: 'A', avatar: null, effectiveTime: 60, hasRace: false, teamId: null, playerId: 'p' };
    asked.mockImplementation(async (url) => {
      const data = String(url).includes('session') ? session : String(url).includes('register') ? signedIn : null;
      return new Response(JSON.stringify({ code: 0, message: '', data }));
    });
    await call(identity.register, { body: { playerCode: 'c', consent: true } });
    const [url, init] = asked.mock.calls.at(-1) ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/v1/personal/push', 'PUT', JSON.stringify(subscription)]);
    expect(kept.unsubscribe).not.toHaveBeenCalled();

    asked.mockImplementation(async (url) => {
      if (String(url).includes('/push')) return new Response('{"code":4000,"message":"no","data":null}');
      return new Response(
        JSON.stringify({ code: 0, message: '', data: String(url).includes('register') ? signedIn : session }),
      );
    });
    await call(identity.register, { body: { playerCode: 'c', consent: true } });
    expect(kept.unsubscribe).toHaveBeenCalledTimes(1);
    // @ts-expect-error: jsdom has no service workers
    delete navigator.serviceWorker;
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'playerId=; Max-Age=0';
  });

  it.each([
    [200, { code: 5000, message: 'no', data: null }, 'refused'],
    [200, { code: 0, message: '', data: { unReadPlayerNoticeNum: 'x' } }, 'malformed'],
    [200, '<html>', 'malformed'],
    [400, {}, 'badRequest'],
    [403, { code: portalCode.crossSite, message: '', data: null }, 'badRequest'],
    [404, {}, 'notFound'],
    [429, {}, 'tooManyRequests'],
    [503, {}, 'unavailable'],
    [504, {}, 'timeout'],
    [500, {}, 'connection'],
  ])('%i %o is %s', async (status, body, kind) => {
    reply(status, body);
    expect(await kindOf(call(inbox.summary, { query: {} }))).toBe(kind);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('that fails has the id from its answer', async () => {
    asked.mockImplementation(async () => new Response('', { status: 502, headers: { 'x-request-id': 'b3c1' } }));
    await expect(call(inbox.summary, { query: {} })).rejects.toMatchObject({ requestId: 'b3c1' });
  });

  it('tells a stopped call from a lost connection and from none', async () => {
    asked.mockImplementation(
      (_, init) => new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('x')))),
    );
    const stop = new AbortController();
    const stopped = kindOf(call(inbox.summary, { query: {} }, { signal: stop.signal }));
    stop.abort();
    expect(await stopped).toBe('aborted');
    asked.mockRejectedValue(new TypeError('x'));
    expect(await kindOf(call(inbox.summary, { query: {} }))).toBe('connection');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await kindOf(call(inbox.summary, { query: {} }))).toBe('offline');
    jest.restoreAllMocks();
  });
});

it('asks again only what may be over by itself', async () => {
  const { ApiError } = await import('#lib/contract/errors.ts');
  expect(shouldRetry(0, ApiError.fromStatus(503))).toBe(true);
  expect(shouldRetry(0, new ApiError('connection'))).toBe(true);
  expect(shouldRetry(2, ApiError.fromStatus(503))).toBe(false);
  for (const status of [400, 401, 403, 404, 408, 429]) expect(shouldRetry(0, ApiError.fromStatus(status))).toBe(false);
  for (const kind of ['refused', 'malformed', 'offline', 'aborted'] as const)
    expect(shouldRetry(0, new ApiError(kind))).toBe(false);
});
