import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { fitsPath, isParameter, segmentsOf } from '#lib/contract/route.ts';
import { type Refusal, refuse } from './refusal.ts';

interface Row extends NamedEndpoint {
  readonly steps: readonly string[];
}

function rowOf(named: NamedEndpoint): Row {
  return { ...named, steps: segmentsOf(named.endpoint) };
}

/** Literal segments before parameters, so that `/new/competitions` does not match `/new/{id}`. */
function moreLiteral(a: Row, b: Row): number {
  return a.steps.filter(isParameter).length - b.steps.filter(isParameter).length;
}

/** HEAD must not change anything, so it is allowed only for a GET without side effects. */
function answersHead({ endpoint }: NamedEndpoint): boolean {
  return endpoint.method === 'GET' && endpoint.session === undefined && endpoint.answer !== 'redirect';
}

function methodsOf(row: Row): readonly string[] {
  return answersHead(row) ? ['GET', 'HEAD'] : [row.endpoint.method];
}

export type AllowList = (method: string, path: string) => NamedEndpoint | Refusal;

/**
 * Allows exactly the endpoints of the contract. Paths are compared as written, undecoded. A path of the contract with
 * another method is refused with 405 and `allow`, any other path with 404.
 */
export function createAllowList(endpoints: readonly NamedEndpoint[] = allEndpoints()): AllowList {
  const rows = endpoints.map(rowOf).sort(moreLiteral);
  const bySteps = Map.groupBy(rows, (row) => row.steps.length);
  const literal = new Map(
    rows
      .filter(({ steps }) => !steps.some(isParameter))
      .flatMap((row) => methodsOf(row).map((method) => [`${method} ${row.steps.join('/')}`, row])),
  );
  return (method, path) => {
    const known = literal.get(`${method} ${path}`);
    if (known) return known;
    const steps = path.split('/');
    const fitting = (bySteps.get(steps.length) ?? []).filter((row) => fitsPath(row.steps, steps));
    const found = fitting.find((row) => methodsOf(row).includes(method));
    if (found) return found;
    if (fitting.length === 0) return refuse('notFound');
    return refuse('method', { allow: [...new Set(fitting.flatMap(methodsOf))].join(', ') });
  };
}
