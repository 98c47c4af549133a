import type { APIRequestContext } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { defaultLocale, hreflang, type Locale, languageTag, locales } from '#lib/i18n/locales.ts';
import { match } from '#lib/routing/match.ts';
import { fillPattern } from '#lib/routing/path-pattern.ts';
import { routes } from '#lib/routing/routes.ts';
import { languageUrl } from '#lib/seo/language-urls.ts';
import { isFullMatrix } from '../support/full-matrix.ts';
import { persons } from '../support/persons.ts';
import { sampledAddresses } from '../support/sampled-addresses.ts';
import { expect, test } from './fixtures.ts';

/** Data of a page for search engines. */
interface ReadPage {
  readonly status: number;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: readonly string[];
  readonly alternates: Readonly<Record<string, string>>;
  readonly headings: readonly string[];
  readonly text: string;
  readonly data: readonly string[];
  readonly cookies: boolean;
}

const void_ = { title: '', description: '', robots: '', lang: '' };

/** Reads the HTML as it is sent: nothing of it comes from a script. */
async function readPage(request: APIRequestContext, address: string): Promise<ReadPage> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const found = { ...void_, text: '' };
  const canonical: string[] = [];
  const alternates: Record<string, string> = {};
  const headings: string[] = [];
  const data: string[] = [];
  const open: string[] = [];
  let dataType = false;
  const parser = new Parser({
    onopentag(name, { rel, href = '', hreflang: language, content = '', ...attributes }) {
      open.push(name);
      if (name === 'html') found.lang = attributes.lang ?? '';
      if (name === 'link' && rel === 'canonical') canonical.push(href);
      if (name === 'link' && rel === 'alternate' && language) alternates[language] = href;
      if (name === 'meta' && attributes.name === 'description') found.description = content;
      if (name === 'meta' && attributes.name === 'robots') found.robots = content;
      if (name === 'h1') headings.push('');
      dataType = name === 'script' && attributes.type === 'application/ld+json';
      if (dataType) data.push('');
    },
    ontext(text) {
      const within = open.at(-1);
      if (within === 'script') {
        if (dataType) data.push((data.pop() ?? '') + text);
        return;
      }
      if (within === 'title' && !open.includes('svg')) found.title += text;
      if (open.includes('h1')) headings.push((headings.pop() ?? '') + text);
      if (open.includes('main') && within !== 'style') found.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(await answer.text());
  const header = answer.headers();
  return {
    ...found,
    robots: `${found.robots} ${header['x-robots-tag'] ?? ''}`,
    status: answer.status(),
    canonical,
    alternates,
    headings,
    data,
    cookies: header['set-cookie'] !== undefined,
  };
}

const localAddress = (origin: string, path: string, locale: Locale) => origin + languageUrl(path, locale);

/** Addresses in the sitemap, by their path. */
async function readSitemap(
  request: APIRequestContext,
  origin: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await (await request.get('/sitemap.xml')).text();
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => (place ?? '').replaceAll('&amp;', '&'));
  expect(new Set(places).size).toBe(places.length);
  for (const place of places) expect(new URL(place).origin).toBe(origin);
  return Map.groupBy(places, (place) => new URL(place).pathname);
}

/** A value for every parameter of a path, of things that the shipped content has or that do not matter. */
const example: Readonly<Record<string, string>> = { id: '2025', activeTabKey: 'introduce', type: '1' };

const pathOf = ({ path, only }: (typeof routes)[number]) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const values = names.map((name) => [name, only[name]?.[0] ?? example[name] ?? '1']);
  return fillPattern(path, Object.fromEntries(values));
};

const privateRoutes = routes.filter(({ internal, seo }) => internal !== null && !seo.indexable);

/** Content of a structured data block: one thing, a list of things, or a graph. */
function thingsIn(block: string): readonly Record<string, unknown>[] {
  const parsed: unknown = JSON.parse(block);
  const [first] = Array.isArray(parsed) ? parsed : [parsed];
  expect(first).toMatchObject({ '@context': 'https://schema.org' });
  return Array.isArray(parsed) ? parsed : (first['@graph'] ?? [first]);
}

function expectThing(thing: Record<string, unknown>, address: string): void {
  expect.soft(thing['@type'], address).toMatch(/^[A-Z]\w+$/);
  expect.soft(JSON.stringify(thing), address).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
}

/** So many addresses of a page that has more, evenly from its list. */
const perPage = 4;

/** Addresses of every page are read in English, and in turn in the other two languages, which have other letters. */
function readIn(locale: Locale, paths: readonly string[]): readonly string[] {
  if (isFullMatrix) return paths;
  const some = sampledAddresses(paths, perPage);
  return locale === defaultLocale ? some : some.filter((_, index) => index % 2 === locales.indexOf(locale) % 2);
}

test.describe('every page that search engines may list', () => {
  test('is in the sitemap in three languages, and every row of the table that may be listed is there', async ({
    request,
    origin,
  }) => {
    const sitemap = await readSitemap(request, origin);
    for (const [path, places] of sitemap) {
      expect(match(path)?.route.seo.indexable, path).toBe(true);
      expect([...places].sort()).toEqual(locales.map((locale) => localAddress(origin, path, locale)).sort());
    }
    const listed = new Set([...sitemap.keys()].map((path) => match(path)?.route.name));
    const missing = routes.filter(({ internal, seo, name }) => internal !== null && seo.indexable && !listed.has(name));
    // Rows that are another spelling of a page name the page's own address; those without content have no page,
    // and a ranking without rows says that it is not to be listed.
    for (const route of missing) {
      const page = await readPage(request, localAddress(origin, pathOf(route), 'zh-EN'));
      const own = new URL(page.canonical[0] ?? origin).pathname;
      const empty = route.screen === 'ranking' && page.robots.includes('noindex');
      const absent = empty || page.status === 404 || page.status === 307;
      expect(absent || sitemap.has(own), `${route.path} is not listed`).toBe(true);
    }
  });

  for (const locale of locales) {
    test(`says who it is, in ${locale}`, async ({ playwright, request, origin }) => {
      const visitor = await playwright.request.newContext({ baseURL: origin });
      const titles = new Map<string, string>();
      const descriptions = new Map<string, string>();
      const paths = readIn(locale, [...(await readSitemap(request, origin)).keys()]);
      for (const path of paths) {
        const address = localAddress(origin, path, locale);
        const page = await readPage(visitor, address);
        expect.soft([page.status, page.cookies, page.lang], address).toEqual([200, false, languageTag[locale]]);
        expect.soft(page.robots, address).not.toMatch(/noindex/);
        expect
          .soft(
            page.headings.map((text) => text.trim().length > 0),
            `h1 of ${address}`,
          )
          .toEqual([true]);
        expect.soft(page.text.trim().length, `text of ${address}`).toBeGreaterThan(80);
        expect.soft(titles.get(page.title), `title of ${address}: ${page.title}`).toBeUndefined();
        expect.soft(page.title.length, `title of ${address}`).toBeGreaterThan(3);
        expect.soft(descriptions.get(page.description), `description of ${address}`).toBeUndefined();
        expect.soft(page.description.length, `description of ${address}`).toBeGreaterThan(10);
        expect.soft(page.canonical, address).toEqual([address]);
        expect.soft(page.alternates, address).toEqual({
          ...Object.fromEntries(locales.map((other) => [hreflang[other], localAddress(origin, path, other)])),
          'x-default': expect.stringContaining(path),
        });
        for (const thing of page.data.flatMap(thingsIn)) expectThing(thing, address);
        titles.set(page.title, path);
        descriptions.set(page.description, path);
      }
      expect(paths.length).toBeGreaterThan(isFullMatrix || locale === defaultLocale ? 30 : 14);
      await visitor.dispose();
    });
  }
});

/** Says so in itself, is not there, or leaves the listing to the page whose other spelling it is. */
function expectUnlisted(read: ReadPage, address: string, path: string, isListed: (path: string) => boolean): void {
  const standsFor = new URL(read.canonical[0] ?? address).pathname;
  if (read.status !== 200) expect.soft([307, 308, 404], path).toContain(read.status);
  else if (standsFor === path || !isListed(standsFor)) expect.soft(read.robots, path).toContain('noindex');
}

test.describe('every page that search engines must not list', () => {
  const [closed, open] = [privateRoutes.filter(({ login }) => login), privateRoutes.filter(({ login }) => !login)];

  test('says so when it is open', async ({ request, origin }) => {
    const sitemap = await readSitemap(request, origin);
    expect(open.length).toBeGreaterThan(5);
    for (const path of open.map(pathOf)) {
      expect.soft(sitemap.has(path), path).toBe(false);
      const address = `${origin}${path}`;
      expectUnlisted(await readPage(request, address), address, path, (other) => sitemap.has(other));
    }
  });

  test('sends visitors to the login and says so behind it', async ({ request, origin, signIn, context }) => {
    const sitemap = await readSitemap(request, origin);
    expect(closed.length).toBeGreaterThan(20);
    await signIn(persons.player);
    for (const path of closed.map(pathOf)) {
      expect.soft(sitemap.has(path), path).toBe(false);
      const turned = await request.get(path, { maxRedirects: 0 });
      expect.soft(turned.headers().location, path).toContain('/login/1');
      const address = `${origin}${path}`;
      expectUnlisted(await readPage(context.request, address), address, path, (other) => sitemap.has(other));
    }
  });
});
