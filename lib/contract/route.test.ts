import { allEndpoints } from './contract.ts';
import { addressOf, fillPath, fitsPath, parameterNames, pathTest, route, searchOf, segmentsOf } from './route.ts';

const letter = route({ name: 'test.letter', method: 'GET', path: '/v1/{contest}/letter/{id}/{part}' });

it('a route has the name that its endpoint has in the contract', () => {
  const others = allEndpoints().filter(({ name, endpoint }) => name !== endpoint.name);
  expect(others.map(({ name, endpoint }) => `${name} is called ${endpoint.name}`)).toEqual([]);
});

it('no two routes have one name', () => {
  const names = allEndpoints().map(({ endpoint }) => endpoint.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('a filled path has its brand names and encoded parameters', () => {
  expect(fillPath(letter, { id: 'a/b', part: 'ü?' })).toBe('/v1/astra/letter/a%2Fb/%C3%BC%3F');
  expect(parameterNames(letter)).toEqual(['id', 'part']);
});

it('an address leaves out what is not given', () => {
  const query = { page: 2, keyword: '', raceId: undefined, state: null, open: false };
  expect(searchOf(query)).toBe('?page=2&keyword=&open=false');
  expect(addressOf(letter, { params: { id: '1', part: 'x' }, query: {} })).toBe('/api/v1/astra/letter/1/x');
});

describe('a path fits a route', () => {
  const fits = (path: string) => fitsPath(segmentsOf(letter), path.split('/'));

  it('with any parameters that are not empty', () => {
    expect(fits('/v1/astra/letter/1/2')).toBe(true);
    expect(fits('/v1/astra/letter//2')).toBe(false);
    expect(fits('/v1/astra/letter/1')).toBe(false);
    expect(fits('/v1/other/letter/1/2')).toBe(false);
  });

  it.each(allEndpoints())('as one expression over all of them: $name', ({ endpoint }) => {
    const path = segmentsOf(endpoint).map((segment) => (segment.startsWith('{') ? 'x.y' : segment));
    expect(pathTest([letter, endpoint])(path.join('/'))).toBe(true);
    expect(pathTest([endpoint])(`${path.join('/')}/more`)).toBe(false);
  });
});

it('an expression over no routes fits nothing, and a point is a point', () => {
  expect(pathTest([])('')).toBe(false);
  expect(pathTest([{ path: '/a.b' }])('/axb')).toBe(false);
});
