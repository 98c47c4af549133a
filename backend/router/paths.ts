import { withBrand } from '#lib/brand.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';

/** The contract's calls in the order in which they must be tried: literal segments before parameters. */
export function inRoutingOrder(endpoints: readonly NamedEndpoint[] = allEndpoints()): readonly NamedEndpoint[] {
  return [...endpoints].sort((a, b) => {
    const [left, right] = [rank(a.endpoint.path), rank(b.endpoint.path)];
    return left < right ? -1 : Number(left > right);
  });
}

const rank = (path: string): string =>
  withBrand(path)
    .split('/')
    .map((segment) => (segment.includes('{') ? 1 : 0))
    .join('');

/** A path pattern of the contract in the router's spelling: `/v1/agreement/{id}` becomes `/v1/agreement/:id`. */
export const routerPath = (path: string): string => withBrand(path).replace(/\{(\w+)\}/g, ':$1');
