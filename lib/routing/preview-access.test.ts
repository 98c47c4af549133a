import { decide } from './decide.ts';
import { match } from './match.ts';
import { formatPreviewAccess, openedPreview, parsePreviewAccess } from './preview-access.ts';
import { routes } from './routes.ts';

const access = { expires: '1800000000', signature: 'aB-_'.repeat(11).slice(1) };
const search = `?${new URLSearchParams(access)}`;

const opened = (path: string, query = search) => {
  const found = match(path);
  if (!found) throw new Error(`${path} is no path`);
  return openedPreview(found, query);
};

describe('a preview link', () => {
  it('leads to the address without the proof, which counts for every page of the contest', () => {
    const paths = ['/matchHomePreview/2026', '/contestHomePreview/2026', '/matchHomeDetailsPreview/2026'];
    for (const path of ['/matchHomePreview/2026', '/contestHomePreview/2026', '/matchHomeDetailsPreview/2026/rules'])
      expect(opened(path)).toEqual({ location: path, access, paths });
  });

  it('of an agreement counts for this agreement', () => {
    expect(opened('/userAgreementPreview/a', `${search}&lng=zh-CN`)).toEqual({
      location: '/userAgreementPreview/a?lng=zh-CN',
      access,
      paths: ['/userAgreementPreview/a'],
    });
  });

  it('writes ids into the paths of cookies so that they end there', () => {
    expect(opened('/userAgreementPreview/a%3B%20Domain=x')?.paths).toEqual(['/userAgreementPreview/a%3B%20Domain%3Dx']);
  });

  it.each([
    '',
    '?expires=1800000000',
    `?signature=${access.signature}`,
    `?expires=1e9&signature=${access.signature}`,
    `?expires=1800000000&signature=${access.signature}%3B`,
    `?expires=1800000000&signature=${access.signature.slice(1)}`,
  ])('is none with the query %j', (query) => expect(opened('/matchHomePreview/2026', query)).toBeNull());

  it('is none at any other page', () => {
    expect(opened('/home')).toBeNull();
    expect(opened('/matchHome/2025')).toBeNull();
  });

  it('is opened before anything else is said about its address', () => {
    const ask = (pathname: string) => decide({ method: 'GET', pathname, search, cookies: { hasSession: false } });
    for (const pathname of ['/matchHomePreview/2026', '/matchHomePreview/2026/'])
      expect(ask(pathname)).toMatchObject({ kind: 'openPreview', preview: { location: '/matchHomePreview/2026' } });
  });
});

describe('the proof in a cookie', () => {
  it('is read as it was written', () => {
    expect(parsePreviewAccess(formatPreviewAccess(access))).toEqual(access);
  });

  it.each([
    undefined,
    '',
    '.',
    'a.b',
    '1800000000',
    `${formatPreviewAccess(access)}.x`,
    `x${formatPreviewAccess(access)}`,
  ])('%j is none', (value) => expect(parsePreviewAccess(value)).toBeNull());
});

it('every route of a preview names its subject, is public and never indexed', () => {
  const previews = routes.filter(({ preview }) => preview !== null);
  expect(previews.map(({ path }) => path).sort()).toEqual(
    routes
      .filter(({ path }) => /preview/i.test(path))
      .map(({ path }) => path)
      .sort(),
  );
  for (const { path, login, seo } of previews)
    expect([path.includes('/{id}'), login, seo.indexable]).toEqual([true, false, false]);
});
