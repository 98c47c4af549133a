import { allEndpoints } from '#lib/contract/contract.ts';
import { parsePattern, variantsOf } from '#lib/routing/path-pattern.ts';
import { routes } from '#lib/routing/routes.ts';
import { calls, paths } from './specification.ts';

const contractCalls = new Map(allEndpoints().map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** `/a/{b?}` is the two paths `/a` and `/a/{b}`; the table may have a row for each. */
const spellingsOf = (path: string): readonly string[] =>
  variantsOf(parsePattern(path)).map(
    (variant) => `/${variant.map(({ kind, text }) => (kind === 'literal' ? text : '{}')).join('/')}`,
  );

const tableRows = new Map(
  routes.flatMap((route) =>
    [route.path, ...route.aliases].flatMap(spellingsOf).map((spelling) => [spelling, route] as const),
  ),
);

it('lists the specification whole', () => {
  expect({ paths: paths.length, calls: calls.length }).toEqual({ paths: 146, calls: 181 });
});

it.each(paths)('$path is in the route table', ({ path, auth, screen }) => {
  const found = spellingsOf(path).map((spelling) => {
    const row = tableRows.get(spelling);
    return (
      row && { auth: row.login ? 'login' : 'public', screen: row.redirect ? `redirect:${row.redirect}` : row.screen }
    );
  });
  expect(found).toEqual(found.map(() => ({ auth, screen })));
});

it.each(calls)('$method $path is in the contract', ({ method, path, auth, session }) => {
  const found = contractCalls.get(`${method} ${path}`);
  expect(found && { auth: found.auth, session: found.session ?? null }).toEqual({ auth, session });
});

it('no other call of the contract begins, renews or ends a session', () => {
  const given = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const others = [...contractCalls].filter(([call, { session }]) => session && !given.has(call));
  expect(others.map(([call]) => call)).toEqual([]);
});
