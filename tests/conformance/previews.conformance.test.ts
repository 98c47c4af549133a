import { href } from '#lib/routing/href.ts';
import { controlsOf } from '../support/backend-controls.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Answer } from './connection.ts';
import { getPage, type PageDoor, plain, storeSize } from './page.ts';
import { openNext, type PortalProcess } from './portals.ts';

/** Not published in the shipped content. */
const id = '2026';
const home = href('contestHomePreview', { id });
const tab = href('contestDetailsPreview', { id, activeTabKey: 'introduction' });
const variants: Readonly<Record<string, readonly string[]>> = {
  'a document': [],
  // Next itself leads its router to the address with the right `_rsc`, once.
  'a payload': ['RSC: 1'],
  'a prefetched payload': ['RSC: 1', 'Next-Router-Prefetch: 1'],
};

let stack: Stack;
let next: PortalProcess;
let link: string;
beforeAll(async () => {
  stack = await startStack({ wire: false });
  next = await openNext(stack.backendUrl);
  link = await controlsOf(stack.backendUrl).previewLink('contest', id);
});
afterAll(async () => {
  await next?.stop();
  await stack?.stop();
});

/** The cookie that a link gives, and the pages that it counts for. */
function cookieIn(answer: Answer): { readonly line: string; readonly paths: readonly string[] } {
  const lines = answer.header('set-cookie')?.split(' | ') ?? [];
  const paths = lines.map((line) => /; Path=([^;]+)/.exec(line)?.[1] ?? '');
  return { line: `Cookie: ${lines[0]?.split(';')[0]}`, paths };
}

/** Asks again at the address that Next's router is led to. */
async function followed(portal: PageDoor, path: string, headers: readonly string[]): Promise<Answer> {
  const answer = await getPage(portal, path, headers);
  const location = answer.header('location');
  return answer.status === 307 && location?.includes('_rsc') ? getPage(portal, location, headers) : answer;
}

const portals: Readonly<Record<string, () => PageDoor>> = {
  'the entry server': () => stack,
  'next start': () => next,
};

describe.each(Object.entries(portals))('a link to a preview at %s', (_, portal) => {
  it('leads to the address without its proof, which cookies of that preview keep', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await getPage(portal(), `${link}&lng=zh-CN`, [], method);
      const location = new URL(answer.header('location') ?? '', portal().origin);
      expect([answer.status, location.pathname + location.search]).toEqual([307, `${home}?lng=zh-CN`]);
      expect(answer.header('cache-control')).toBe('no-store');
      expect(cookieIn(answer).paths).toEqual([
        home,
        href('contestHomePreviewNamed', { id }),
        `/matchHomeDetailsPreview/${id}`,
      ]);
      expect(answer.header('set-cookie')?.match(/HttpOnly/g)).toHaveLength(3);
    }
  });

  it.each(Object.entries(variants))('opens %s that no cache may keep', async (_name, headers) => {
    const { line } = cookieIn(await getPage(portal(), link));
    for (const path of [home, `${home}?lng=zh-CN`, tab]) {
      const answer = await followed(portal(), path, [line, ...headers]);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.header('cache-control')).toMatch(/no-store/);
      expect(answer.header('cache-control')).not.toMatch(/public|s-maxage/);
    }
  });

  it.each(Object.entries(variants))('is what shows %s: others get what an unknown id gets', async (_name, headers) => {
    const { line } = cookieIn(await getPage(portal(), link));
    const forged = line.replace(/\.[\w-]{10}/, '.AAAAAAAAAA');
    const unknown = href('contestHomePreview', { id: 'none' });
    for (const cookies of [[], [forged], ['Cookie: preview=x']])
      for (const path of [home, `${home}?lng=zh-CN`]) {
        const [guessed, none] = [
          await followed(portal(), path, [...cookies, ...headers]),
          await followed(portal(), path.replace(home, unknown), [...cookies, ...headers]),
        ];
        expect([path, guessed.status]).toEqual([path, none.status]);
        expect(guessed.header('cache-control')).toBe(none.header('cache-control'));
        expect(plain(guessed).replaceAll(id, 'none').length).toBe(plain(none).replaceAll(id, 'none').length);
      }
    expect((await getPage(portal(), unknown, [line])).status).toBe(404);
  });
});

it('the entry server keeps no preview, nor that there is none', async () => {
  const { line } = cookieIn(await getPage(stack, link));
  const before = await storeSize(stack);
  for (const headers of [[line], []]) for (const path of [home, tab]) await getPage(stack, path, headers);
  expect(await storeSize(stack)).toEqual(before);
});

it('no log has the proof of a link', async () => {
  await getPage(stack, link);
  expect(stack.logs()).not.toContain(new URLSearchParams(link.split('?')[1]).get('signature') ?? link);
});
