import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#lib/contract/contract.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { call, urlOf } from './call.ts';
import { earlyCallsScript } from './early-calls.ts';
import { shouldRetry } from './query-client.tsx';

const asked = vi.fn<typeof fetch>();
const goTo = vi.fn<(address: string) => void>();
const reply = (status: number, body: unknown) =>
  asked.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const { inbox, contests, identity } = contract;

beforeEach(() => {
  asked.mockReset();
  delete window.__early;
  document.documentElement.lang = 'zh-Hans-CN';
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { pathname: '/site-messages', search: '', assign: goTo });
});
afterEach(() => vi.unstubAllGlobals());

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
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await kindOf(call(inbox.summary, { query: {} }))).toBe('offline');
    vi.restoreAllMocks();
  });
});

describe('early calls', () => {
  const screens = [
    { path: '/site-messages', calls: ['/v1/notice/summary?limit=4'] },
    { path: '/matchHome/{id}', calls: ['/v1/index/new/{id}'] },
  ];
  // biome-ignore lint/security/noGlobalEval: the script is sent as text, so it must run from text
  const run = () => globalThis.eval(earlyCallsScript(screens));

  it('are not made for visitors', () => {
    run();
    expect(asked).not.toHaveBeenCalled();
  });

  it('are made for who is signed in, and their answer is taken once', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the plain interface is what browsers of today all have
    document.cookie = 'playerId=p';
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const summary = {
      unReadPlayerNoticeNum: 1,
      playerNoticeList: [],
      unReadPlayerCounselingMessageNum: 0,
      playerCounselingMessageList: [],
      unreadPlayerTodoNum: 0,
      playerTodoList: [],
    };
    reply(200, { code: 0, message: '', data: summary });
    run();
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('x-language')).toBe('zh-CN');
    expect(await call(inbox.summary, { query: { limit: 4 } })).toEqual(summary);
    expect(asked).toHaveBeenCalledTimes(1);
    await call(inbox.summary, { query: { limit: 4 } });
    expect(asked).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('fill in what the path says, and cannot close the script', () => {
    vi.stubGlobal('location', { pathname: '/matchHome/2025' });
    reply(200, {});
    run();
    expect(asked.mock.calls[0]?.[0]).toBe('/api/v1/index/new/2025');
    expect(earlyCallsScript([{ path: '/</script>', calls: [] }])).not.toContain('</script>');
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
