import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import { type Locale, languageTag, lngParameter, locales } from '#lib/i18n/locales.ts';
import {
  href,
  hrefAgreement,
  hrefContest,
  hrefContestDetails,
  hrefContestHome,
  hrefTeamName,
} from '#lib/routing/href.ts';
import { routes } from '#lib/routing/routes.ts';
import { controlsOf } from '../support/backend-controls.ts';
import { persons } from '../support/persons.ts';
import { sampleOf } from '../support/sample-paths.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { wordsOf } from '../support/words.ts';
import type { Answer } from './connection.ts';
import { getPage, plain, storeSize } from './page.ts';
import { openNext, type PortalProcess } from './portals.ts';
import { signInCookie, write } from './signed-in.ts';

const publicPages = [
  href('home'),
  hrefContest('2025'),
  hrefContestHome('2025'),
  hrefContestDetails('2025', 'introduction'),
  hrefAgreement('userAgreement'),
  '/login/1',
];
const signedInScreens = routes.filter(({ login, internal }) => login && internal !== null).map(sampleOf);
const home = href('home');
const contest = hrefContest('2025');

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ wire: false });
});
afterAll(() => stack?.stop());

const get = (path: string, headers: readonly string[] = [], method = 'GET') => getPage(stack, path, headers, method);
const inLanguage = (path: string, locale: Locale) => `${path}?lng=${lngParameter[locale]}`;

describe('encodings of a page', () => {
  const forms = { br: 'Accept-Encoding: br', gzip: 'Accept-Encoding: gzip', identity: 'Accept-Encoding: identity' };

  it('give the same body, each with its own length and ETag', async () => {
    for (const path of publicPages) {
      const answers = await Promise.all(Object.values(forms).map((accept) => get(path, [accept])));
      expect([path, new Set(answers.map(plain)).size]).toEqual([path, 1]);
      expect(answers.map(({ header }) => header('content-encoding'))).toEqual(['br', 'gzip', undefined]);
      expect(answers.map(({ header }) => Number(header('content-length')))).toEqual(
        answers.map(({ body }) => body.length),
      );
      expect(new Set(answers.map(({ header }) => header('etag'))).size).toBe(3);
      for (const { header } of answers) expect(header('vary')?.toLowerCase()).toContain('accept-encoding');
    }
  });

  it.each(Object.entries(forms))(
    '%s is 304 for who has it, also by a list, a weak tag and a star',
    async (_, accept) => {
      const { header } = await get(home, [accept]);
      const etag = header('etag') ?? '';
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const answer = await get(home, [accept, `If-None-Match: ${known}`]);
        expect([answer.status, answer.header('etag'), answer.body.length]).toEqual([304, etag, 0]);
        expect(answer.header('vary')).toBe(header('vary'));
        expect(answer.header('cache-control')).toBe(header('cache-control'));
      }
      expect((await get(home, [accept, 'If-None-Match: "other"'])).status).toBe(200);
    },
  );

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['gzip;q=0.8, br;q=1.0', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['*;q=0', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('"%s" is answered with %s', async (accept, encoding) => {
    const answer = await get(home, [`Accept-Encoding: ${accept}`]);
    expect([answer.status, answer.header('content-encoding')]).toEqual([200, encoding]);
    expect(plain(answer)).toContain('</html>');
  });

  it('have the headers of GET for HEAD, and no body', async () => {
    for (const accept of Object.values(forms)) {
      const [whole, head] = [await get(home, [accept]), await get(home, [accept], 'HEAD')];
      const dated = ({ lines }: Answer) => lines.filter(([name]) => name !== 'Date');
      expect([head.status, dated(head)]).toEqual([200, dated(whole)]);
    }
  });
});

interface Policy {
  readonly [directive: string]: readonly string[];
}

function policyOf({ header }: Answer): Policy {
  const directives = (header('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

const hashOf = (text: string | null) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

const isCode = ({ type }: HTMLScriptElement) => ['', 'module', 'text/javascript'].includes(type);

/** Scripts and styles that a browser would block under the page's own policy. */
function refusedBy(policy: Policy, html: string): readonly string[] {
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll('script')].filter((script) => !script.src && isCode(script));
  const styles = [...document.querySelectorAll('style')];
  const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  );
  return [
    ...scripts.filter(({ textContent }) => !policy['script-src']?.includes(hashOf(textContent))).map(() => 'a script'),
    ...styles.filter(({ textContent }) => !policy['style-src']?.includes(hashOf(textContent))).map(() => 'a style'),
    ...handlers,
  ];
}

describe('the policy of a page', () => {
  it.each(publicPages.flatMap((path) => locales.map((locale) => [path, locale] as const)))(
    'allows on %s in %s exactly what stands in that body, and nothing inline beside it',
    async (path, locale) => {
      const answer = await get(inLanguage(path, locale), ['Accept-Encoding: br']);
      const policy = policyOf(answer);
      const html = plain(answer);
      expect(new JSDOM(html).window.document.querySelectorAll('script').length).toBeGreaterThan(0);
      expect(refusedBy(policy, html)).toEqual([]);
      for (const name of ['default-src', 'script-src', 'style-src']) {
        expect(policy[name]).toBeDefined();
        expect(policy[name]?.filter((source) => /unsafe|^\*$|^https?:$|^data:$/.test(source))).toEqual([]);
      }
      for (const name of ['script-src-elem', 'style-src-elem']) expect(policy[name]).toBeUndefined();
      expect([policy['object-src'], policy['base-uri'], policy['frame-ancestors']]).toEqual([
        ["'none'"],
        ["'none'"],
        ["'none'"],
      ]);
    },
  );

  it('stands on pages that are rendered for each request, too', async () => {
    const opened = await get(await controlsOf(stack.backendUrl).previewLink('agreement', 'userAgreement'));
    const [proof] = (opened.header('set-cookie') ?? '').split(';');
    const preview = href('userAgreementPreview', { id: 'userAgreement' });
    for (const [path, status] of [[preview, 200] as const, [hrefContestHome('2026'), 404] as const]) {
      const answer = await get(path, ['Accept-Encoding: identity', `Cookie: ${proof}`]);
      expect([path, answer.status]).toEqual([path, status]);
      const policy = policyOf(answer);
      expect([path, policy['script-src']]).toEqual([path, expect.anything()]);
      expect([path, refusedBy(policy, plain(answer))]).toEqual([path, []]);
    }
  });

  it('comes with the other headers of security, and without the names of programs', async () => {
    const answer = await get(home);
    expect([answer.header('x-content-type-options'), answer.header('referrer-policy')]).toEqual([
      'nosniff',
      'strict-origin-when-cross-origin',
    ]);
    expect([answer.header('x-powered-by'), answer.header('server')]).toEqual([undefined, undefined]);
  });
});

describe('the language of a page', () => {
  const languageOf = (answer: Answer) => /<html[^>]* lang="([^"]+)"/.exec(plain(answer))?.[1];

  it('chosen by the address may be kept by shared caches', async () => {
    for (const locale of locales) {
      const answer = await get(inLanguage(home, locale), ['Cookie: language=zh-Hant']);
      expect(languageOf(answer)).toBe(languageTag[locale]);
      expect(answer.header('cache-control')).toMatch(/public/);
      expect(answer.header('cache-control')).toMatch(/s-maxage=\d+/);
      expect(answer.header('set-cookie')).toBeUndefined();
    }
  });

  it('chosen by a cookie or by nothing may not', async () => {
    const cases = [
      [home, 'Cookie: language=zh-CN', 'zh-CN'],
      [home, 'Cookie: language=nonsense', 'zh-EN'],
      [home, 'X-Nothing: 1', 'zh-EN'],
      [`${home}?lng=nonsense`, 'Cookie: language=zh-Hant', 'zh-Hant'],
    ] as const;
    for (const [path, header, locale] of cases) {
      const answer = await get(path, [header]);
      expect(languageOf(answer)).toBe(languageTag[locale]);
      expect(answer.header('cache-control')).toMatch(/private/);
      expect(answer.header('cache-control')).not.toMatch(/public|s-maxage/);
    }
  });
});

describe("what Next's router asks for", () => {
  const known = [
    ['RSC: 1'],
    ['RSC: 1', 'Next-Router-Prefetch: 1'],
    ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'],
  ];

  it.each(known)('%s %s %s comes from the store', async (...headers) => {
    const asked = headers.filter((line) => line !== undefined);
    const first = await get(`${contest}?lng=zh-cn`, asked);
    const before = await storeSize(stack);
    const second = await get(`${contest}?lng=zh-cn&_rsc=abc12`, asked);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.header('content-type')).toBe('text/x-component');
    expect(second.header('etag')).toBe(first.header('etag'));
    expect(plain(second)).toBe(plain(first));
    expect(await storeSize(stack)).toEqual(before);
    const again = await get(`${contest}?lng=zh-cn&_rsc=abc12`, [...asked, `If-None-Match: ${first.header('etag')}`]);
    expect(again.status).toBe(304);
  });

  it('and is not known is taken for absent, and is not kept by itself', async () => {
    for (const headers of [[], ['RSC: 1'], ['RSC: 1', 'Next-Router-Prefetch: 1']]) await get(contest, headers);
    const before = await storeSize(stack);
    const unknown = [
      ['RSC: 2'],
      ['RSC: 1', 'Next-Router-Prefetch: 7'],
      ['RSC: 1', 'Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: ../../x'],
      ['RSC: 1', 'Next-Router-Prefetch: 1', `Next-Router-Segment-Prefetch: /${'a'.repeat(500)}`],
      ['Next-Router-Prefetch: 1'],
      ['Next-HMR-Refresh: 1'],
    ];
    for (const headers of unknown) expect((await get(contest, headers)).status).toBe(200);
    const action = await get(contest, ['Next-Action: 0123456789abcdef', 'Content-Length: 0'], 'POST');
    expect(action.status).toBe(405);
    expect((await storeSize(stack)).pages).toBe(before.pages);
  });

  it('is the same as without the store', async () => {
    const next = await openNext(`http://127.0.0.1:${stack.settings.backendPort}`);
    try {
      await compareRouterAnswers(next);
    } finally {
      await next.stop();
    }
  });

  /** Next sends its router once to the address with the right `_rsc`. */
  async function followed(next: PortalProcess, path: string, headers: readonly string[]): Promise<Answer> {
    const answer = await getPage(next, path, headers);
    const location = answer.status === 307 ? answer.header('location') : undefined;
    return location === undefined ? answer : getPage(next, location, headers);
  }

  async function compareRouterAnswers(next: PortalProcess): Promise<void> {
    for (const headers of known) {
      const path = inLanguage(home, 'zh-CN');
      await followed(next, path, headers);
      const [ours, theirs] = [await get(path, headers), await followed(next, path, headers)];
      expect(ours.header('content-type')).toBe(theirs.header('content-type'));
      expect(plain(ours).length).toBeGreaterThan(0);
      for (const name of ['x-nextjs-postponed', 'x-nextjs-rewritten-path', 'x-nextjs-stale-time', 'x-nextjs-prerender'])
        expect([name, ours.header(name)]).toEqual([name, theirs.header(name)]);
    }
    const paths = ['/', '/none', '/home/', '/HOME', '/siteMessages', '/zh-EN/home', '/login', '/login/7', '/2025/x'];
    const cookies = ['X-Nothing: 1', 'Cookie: language=zh-CN; session=x'];
    for (const path of [...paths, '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/none.svg'])
      for (const cookie of cookies) {
        const [ours, theirs] = [await get(path, [cookie]), await getPage(next, path, [cookie])];
        expect([`${path} ${cookie}`, seen(ours, stack.origin)]).toEqual([
          `${path} ${cookie}`,
          seen(theirs, next.origin),
        ]);
      }
  }

  function seen({ status, header }: Answer, origin: string): unknown {
    const location = header('location');
    return [status, location === undefined ? null : new URL(location, origin).href.slice(origin.length)];
  }
});

/** Numbers that look random and are the same in every run (Park and Miller). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

describe('the store', () => {
  const forms = { documents: [], payloads: ['RSC: 1'], prefetches: ['RSC: 1', 'Next-Router-Prefetch: 1'] };

  it.each(Object.entries(forms))(
    'has the %s of signed-in screens without data, which no shared cache may have',
    async (_, headers) => {
      const asked = ['Cookie: session=ended', ...headers];
      for (const path of signedInScreens) {
        const first = await get(inLanguage(path, 'zh-CN'), asked);
        const before = await storeSize(stack);
        const second = await get(inLanguage(path, 'zh-CN'), asked);
        expect([path, first.status, second.header('cache-control')]).toEqual([path, 200, 'private, no-cache']);
        expect([path, second.header('etag')]).toEqual([path, expect.any(String)]);
        const known = [...asked, `If-None-Match: ${first.header('etag')}`];
        expect([path, (await get(inLanguage(path, 'zh-CN'), known)).status]).toEqual([path, 304]);
        expect(await storeSize(stack)).toEqual(before);
      }
    },
  );

  it('does not grow by a thousand random paths, queries, headers and variants', async () => {
    const source = numbers(7);
    const next = () => source.next().value;
    const pick = <Value>(values: readonly Value[]) => values[next() % values.length] as Value;
    const random = () => next().toString(36);
    for (const path of publicPages)
      for (const locale of locales)
        for (const headers of [[], ['RSC: 1']]) await get(inLanguage(path, locale), headers);
    const before = await storeSize(stack);
    const paths = [
      () => `/${random()}`,
      () => `${home}?${random()}=${random()}`,
      () => `${home}?_rsc=${random()}`,
      () => `${contest}?lng=${random()}`,
      () => hrefAgreement('userAgreement').replace('userAgreement', random()),
      () => hrefContestDetails('2025', 'introduction').replace('2025', random()),
      () => `${contest}/${random()}`,
    ];
    const variants = [
      () => [],
      () => ['RSC: 1', `Next-Router-State-Tree: ${random()}`],
      () => ['RSC: 1', 'Next-Router-Prefetch: 1', `Next-Router-Segment-Prefetch: /${random()}`],
      () => [`Accept-Encoding: ${random()}`, `Cookie: language=${random()}; session=${random()}`],
      () => [`If-None-Match: "${random()}"`, `X-${random()}: ${random()}`, `Accept-Language: ${random()}`],
    ];
    for (let at = 0; at < 100; at += 1)
      await Promise.all(Array.from({ length: 10 }, () => get(pick(paths)(), pick(variants)())));
    const after = await storeSize(stack);
    expect(after.pages - before.pages).toBeLessThan(20);
    expect(after.bytes).toBeLessThan(64 * 2 ** 20);
    expect((await get(home)).status).toBe(200);
  });
});

describe('files of the build', () => {
  it('are compressed, immutable and 304 for who has them', async () => {
    const path = /"(\/_next\/static\/[^"]+\.js)"/.exec(plain(await get(home)))?.[1] ?? '';
    const [br, raw] = [await get(path, ['Accept-Encoding: br']), await get(path)];
    expect([br.status, br.header('content-encoding'), raw.header('content-encoding')]).toEqual([200, 'br', undefined]);
    expect(plain(br)).toBe(plain(raw));
    expect(br.header('cache-control')).toMatch(/max-age=31536000, immutable/);
    const again = await get(path, ['Accept-Encoding: br', `If-None-Match: ${br.header('etag')}`]);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('generated files', () => {
  it.each([
    '/feeds/news.zh-en.xml',
    '/calendars/contest.2025.zh-en.ics',
    '/calendars/salons.zh-cn.ics',
    '/sitemap.xml',
  ])('%s is 304 for who has it, in every encoding and for HEAD', async (path) => {
    for (const accept of ['br', 'gzip', 'identity']) {
      const asked = [`Accept-Encoding: ${accept}`];
      const { status, header, body } = await get(path, asked);
      // A calendar is tagged without the moment at which it was made.
      const form = path.startsWith('/calendars/') ? /^W\/"[^"]+"$/ : /^"[^"]+"$/;
      expect([status, header('etag')]).toEqual([200, expect.stringMatching(form)]);
      expect(Number(header('content-length'))).toBe(body.length);
      for (const method of ['GET', 'HEAD']) {
        const again = await get(path, [...asked, `If-None-Match: ${header('etag')}`], method);
        expect([again.status, again.header('etag'), again.body.length]).toEqual([304, header('etag'), 0]);
        expect(again.header('cache-control')).toBe(header('cache-control'));
      }
      const head = await get(path, asked, 'HEAD');
      expect([head.status, head.header('etag'), head.body.length]).toEqual([200, header('etag'), 0]);
    }
  });
});

/** Writes a mark behind the name of the contest, in every language. */
function rename(folder: string, mark: string): void {
  const contestFolder = join(folder, 'contests', '2025');
  for (const file of readdirSync(contestFolder).filter((name) => /^zh-\w+\.yaml$/.test(name))) {
    const path = join(contestFolder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^name: (.*?)( renamed-\d+)?$/m, `name: $1${mark}`));
  }
}

describe('content', () => {
  it('that changes is seen with the next request in three languages, page and router alike', async () => {
    const controls = controlsOf(stack.backendUrl);
    for (const locale of locales)
      for (const headers of [[], ['RSC: 1']]) await get(inLanguage(contest, locale), headers);
    for (const mark of [' renamed-1', ' renamed-2', '']) {
      rename(stack.folder.content, mark);
      await controls.reloadContent();
      for (const locale of locales)
        for (const headers of [[], ['RSC: 1']]) {
          const body = plain(await get(inLanguage(contest, locale), headers));
          expect([`${locale} ${headers}`, / renamed-\d+/.exec(body)?.[0] ?? '']).toEqual([
            `${locale} ${headers}`,
            mark,
          ]);
        }
    }
  });

  it('that changes while everybody asks for it is never the old one after the signal', async () => {
    const controls = controlsOf(stack.backendUrl);
    const asked = locales.flatMap((locale) => [[], ['RSC: 1']].map((headers) => [locale, headers] as const));
    let isOver = false;
    const crowd = asked.map(async ([locale, headers]) => {
      while (!isOver) await get(inLanguage(contest, locale), headers);
    });
    try {
      for (const mark of [' renamed-3', ' renamed-4', ' renamed-5', '']) {
        rename(stack.folder.content, mark);
        await controls.reloadContent();
        const bodies = await Promise.all(
          asked.map(async ([locale, headers]) => plain(await get(inLanguage(contest, locale), headers))),
        );
        expect(bodies.map((body) => / renamed-\d+/.exec(body)?.[0] ?? '')).toEqual(asked.map(() => mark));
      }
    } finally {
      isOver = true;
      await Promise.all(crowd);
    }
  });

  it('that nobody has is 404 with words, in the language of the visitor, without a script', async () => {
    for (const locale of locales) {
      const answer = await get(inLanguage(hrefContest('nobody-knows'), locale));
      const said = /<noscript>(.*?)<\/noscript>/s.exec(plain(answer))?.[1] ?? '';
      expect([locale, [answer.status, said.includes(wordsOf(locale).shell.notFound.title)]]).toEqual([
        locale,
        [404, true],
      ]);
    }
  });

  it('that nobody has is sent in the encodings of other pages', async () => {
    const path = hrefContest('nobody-knows');
    const whole = plain(await get(path));
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, [`Accept-Encoding: ${encoding}`]);
      expect([answer.status, answer.header('content-encoding'), answer.header('vary')]).toEqual([
        404,
        encoding,
        'Accept-Encoding',
      ]);
      expect(plain(answer)).toBe(whole);
    }
  });

  it('that is gone is 404 for good: a team that was disbanded', async () => {
    const now = Math.floor(Date.now() / 1000);
    const backend = controlsOf(stack.backendUrl);
    await backend.teamDates('2025', {
      signUpOpensAt: now - 60,
      signUpClosesAt: now + 3600,
      locksAt: now + 3600,
      endsAt: now + 7200,
    });
    const cookie = await signInCookie(stack.origin, persons.returning.userName);
    const calls = teamCallsOf[teamRulesOf('2025').family];
    const name = `Passing ${Date.now() % 1e6}`;
    const created = await write(stack.origin, cookie, calls.create, { competitionID: '2025', name });
    const { teamId } = calls.create.data.parse(created);
    const page = hrefTeamName({ id: teamId, competitionID: '2025' });
    const before = await get(page);
    expect([before.status, plain(before).includes(name)]).toEqual([200, true]);
    await write(stack.origin, cookie, calls.disband, { teamId });
    await until(async () => (await get(page)).status === 404);
    const expectGone = async () => {
      const languages = locales.map((locale) => inLanguage(page, locale));
      const after = await Promise.all([page, page, ...languages].map((path) => get(path)));
      expect(after.map((answer) => [answer.status, plain(answer).includes(name)])).toEqual(
        after.map(() => [404, false]),
      );
    };
    await expectGone();
    // Nothing on disk brings it back, and a store without pages asks the backend anew.
    await stack.restartPortal();
    await expectGone();
    await backend.clear();
  });

  it('that cannot be shown is 503 with words and a time to come back, and needs no script', async () => {
    await stack.stopBackend();
    for (const locale of locales) {
      const answer = await get(inLanguage(href('greenComputeAgreement'), locale));
      const [html, { title }] = [plain(answer), wordsOf(locale).shell.error];
      expect([answer.status, answer.header('retry-after'), html.includes('<script')]).toEqual([503, '5', false]);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(answer.header('cache-control')).toBe('no-store');
    }
    await stack.startBackend();
  });

  it('stays public when the backend is gone, also after its time of freshness', async () => {
    const bodies = new Map<string, string>();
    for (const path of publicPages) bodies.set(path, plain(await get(path)));
    await stack.stopBackend();
    const stillThere = async () => {
      for (const path of publicPages) {
        const answer = await get(path);
        expect([path, [answer.status, plain(answer).length > 1_000]]).toEqual([path, [200, true]]);
      }
    };
    await stillThere();
    await delay(62_000);
    await stillThere();
    await delay(2_500);
    await stillThere();
    await stack.startBackend();
  });
});
