import { detailTabs } from '#lib/contests/detail-tabs.ts';
import { editions } from '#lib/contests/editions.ts';
import { DetailTabSchema } from '#lib/contract/contests/contests.ts';
import { href, hrefAgreement, hrefContest, hrefContestDetails, hrefContestHome } from './href.ts';
import { canonicalPath, internalPath, match, publicPath } from './match.ts';
import { parsePattern, variantsOf } from './path-pattern.ts';
import { type Route, routes, table } from './routes.ts';

const sampleParams = ({ path, only }: Pick<Route, 'path' | 'only'>) =>
  Object.fromEntries(
    parsePattern(path).flatMap(({ kind, text }) => (kind === 'param' ? [[text, only[text]?.[0] ?? sample(text)]] : [])),
  );
const sample = (name: string) => ({ type: '1', activeTabKey: 'schedule', action: 'create' })[name] ?? `a ${name}`;

describe('the route table', () => {
  it('lists every path once', () => {
    const shapes = routes.flatMap(({ path, aliases }) =>
      [path, ...aliases].flatMap((pattern) =>
        variantsOf(parsePattern(pattern)).map((variant) =>
          variant.map(({ kind, text }) => (kind === 'literal' ? text : '{}')).join('/'),
        ),
      ),
    );
    const ambiguous = shapes.filter((shape, index) => shapes.indexOf(shape) !== index);
    // {tab?} and {isBackUp?} may both be the third segment; the first of them applies.
    expect(ambiguous).toEqual(['greenComputingTrackDetail/{}/{}']);
  });

  it('loses no row where its parts are put together', () => {
    expect(routes).toHaveLength(Object.keys(table).length);
    expect(Object.fromEntries(routes.map(({ name, path, login }) => [name, { path, login }]))).toMatchSnapshot();
  });

  it('begins every pattern with a literal', () => {
    for (const { path } of routes) expect(parsePattern(path)[0]?.kind ?? 'literal').toBe('literal');
  });

  it.each(routes.map((route) => [route.name, route] as const))('finds %s by its own path', (_, route) => {
    const path = publicPath({ route, params: sampleParams(route) });
    const found = match(path);
    expect(found?.route.name).toBe(route.name);
    expect(found && publicPath(found)).toBe(path);
  });

  it.each(routes.flatMap((route) => route.aliases.map((alias) => [alias, route.name] as const)))(
    'takes %s for another spelling of %s',
    (alias, name) => {
      expect(match(alias)).toMatchObject({ route: { name }, alias: true });
    },
  );

  it('never lets search engines index a path that needs a login, a preview or a redirect', () => {
    const closed = routes.filter(({ login, path, redirect }) => login || redirect || /preview/i.test(path));
    expect(closed.filter(({ seo }) => seo.indexable)).toEqual([]);
  });

  it('names the same tabs as the contract', () => {
    expect(detailTabs).toEqual(DetailTabSchema.options);
  });

  it('fixes only contests that exist', () => {
    const contests = routes.flatMap(({ fixed, screen }) => [
      ...(fixed.edition ? [fixed.edition] : []),
      ...(fixed.id && /^(?:contest|team)/.test(screen) ? [fixed.id] : []),
    ]);
    expect(contests.filter((id) => !Object.hasOwn(editions, id))).toEqual([]);
  });
});

describe('matching', () => {
  it('prefers a literal to a parameter', () => {
    expect(match('/competitions/green-computing-contest')?.params).toEqual({ id: 'green' });
    expect(match('/competitions/2025')?.params).toEqual({ id: '2025' });
  });

  it('fills optional parameters from the left', () => {
    expect(match('/greenComputingTrackDetail/7')?.params).toMatchObject({ id: '7' });
    expect(match('/greenComputingTrackDetail/7/data')?.params).toMatchObject({ id: '7', tab: 'data' });
    expect(match('/greenComputingTrackDetail/7/data/1')?.params).toMatchObject({ tab: 'data', isBackUp: '1' });
    expect(match('/astra2023OfflineGame/7/12')?.params).toMatchObject({ id: '7', competitionId: '12' });
  });

  it('is strict about letters, closed lists and encodings', () => {
    for (const path of ['/Home', '/login/3', '/login', '/matchHomeDetails/2025/nonsense', '/home/x', 'home', '']) {
      expect(match(path)).toBeNull();
    }
    for (const value of ['%2f', '%5c', '%00', '%ff', '%zz', '..', '%2e%2e', '%252e', '', 'x'.repeat(201)]) {
      expect(match(`/competitions/${value}`)).toBeNull();
    }
  });

  it('decodes and encodes parameters', () => {
    const found = match('/competitions/%E8%B5%9B%20x');
    expect(found?.params).toEqual({ id: '赛 x' });
    expect(found && internalPath(found)).toBe('/contests/%E8%B5%9B%20x');
  });

  it('knows one address for every page', () => {
    expect(canonicalPath('/contests/2023/home')).toBe('/2023');
    expect(canonicalPath('/contests/2024/home')).toBe('/matchHome/2024');
    expect(canonicalPath('/agreements/userAgreement')).toBe('/userAgreement');
    expect(canonicalPath('/contests/2025/details/nonsense')).toBeNull();
    expect(canonicalPath('/nothing')).toBeNull();
  });
});

describe('links', () => {
  it('stand at the public path', () => {
    expect(href('home')).toBe('/home');
    expect(href('login', { type: '2' }, { from: '/2025', none: undefined })).toBe('/login/2?from=%2F2025');
    expect(href('contestIntro', { id: 'a/b' })).toBe('/competitions/a%2Fb');
    expect(hrefAgreement('userAgreement')).toBe('/userAgreement');
  });

  it('do not compile for a screen that does not exist', () => {
    // @ts-expect-error there is no such path
    expect(() => href('nowhere')).toThrow();
    // @ts-expect-error the id is missing
    expect(() => href('contestIntro')).toThrow();
    expect(() => href('contestIntro', { id: '..' })).toThrow();
  });

  it('lead to the own path of a contest', () => {
    expect(Object.keys(editions).map((id) => [id, hrefContest(id), hrefContestHome(id)])).toMatchSnapshot();
    expect(hrefContestDetails('2022', 'introduction')).toBe('/astraHomeDetails');
    expect(hrefContestDetails('2022', 'faq')).toBe('/matchHomeDetails/2022/faq');
    expect(hrefContestDetails('green', 'introduction')).toBe('/greenComputingContest');
  });
});
