import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { isParameter, type Route, segmentsOf } from '#lib/contract/route.ts';

/** The contract's calls in the order in which they must be tried: literal segments before parameters. */
export function inRoutingOrder(endpoints: readonly NamedEndpoint[] = allEndpoints()): readonly NamedEndpoint[] {
  return [...endpoints].sort((a, b) => {
    const [left, right] = [rank(a.endpoint), rank(b.endpoint)];
    return left < right ? -1 : Number(left > right);
  });
}

const rank = (called: Route): string =>
  segmentsOf(called)
    .map((segment) => (isParameter(segment) ? 1 : 0))
    .join('');

/** A path pattern of the contract in the router's spelling: `/v1/agreement/{id}` becomes `/v1/agreement/:id`. */
export const routerPath = (called: Pick<Route, 'path'>): string =>
  segmentsOf(called)
    .map((segment) => (isParameter(segment) ? `:${segment.slice(1, -1)}` : segment))
    .join('/');
