import { allEndpoints } from '#lib/contract/contract.ts';
import { inRoutingOrder, routerPath } from './paths.ts';

test('no call is hidden by one with a parameter in its place', () => {
  const ordered = inRoutingOrder();
  expect(ordered).toHaveLength(allEndpoints().length);
  for (const [index, { name, endpoint }] of ordered.entries()) {
    const earlier = ordered.slice(0, index).filter((other) => other.endpoint.method === endpoint.method);
    for (const other of earlier) {
      const pattern = new RegExp(`^${routerPath(other.endpoint).replace(/:\w+/g, '[^/]+')}$`);
      expect([name, other.name, pattern.test(routerPath(endpoint))]).toEqual([name, other.name, false]);
    }
  }
});

test('parameters are spelled as the router asks', () => {
  expect(routerPath({ path: '/v1/index/new/track/{id}' })).toBe('/v1/index/new/track/:id');
});
