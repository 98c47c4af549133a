import { withBrand } from '#lib/brand.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { type Refusal, refuse } from './refusal.ts';

interface Row extends NamedEndpoint {
  readonly steps: readonly string[];
}

const isParameter = (step: string) => step.startsWith('{');

function rowOf(named: NamedEndpoint): Row {
  return { ...named, steps: withBrand(named.endpoint.path).split('/') };
}

/** Literal steps before parameters, so that `/new/competitions` is not taken for `/new/{id}`. */
function moreLiteral(a: Row, b: Row): number {
  return a.steps.filter(isParameter).length - b.steps.filter(isParameter).length;
}

function fits(row: Row, steps: readonly string[]): boolean {
  return (
    row.steps.length === steps.length &&
    row.steps.every((step, index) => (isParameter(step) ? steps[index] !== '' : steps[index] === step))
  );
}

/** HEAD asks for nothing to happen, so it may stand for a GET only where a GET changes nothing. */
function answersHead({ endpoint }: NamedEndpoint): boolean {
  return endpoint.method === 'GET' && endpoint.session === undefined && endpoint.answer !== 'redirect';
}

function methodsOf(row: Row): readonly string[] {
  return answersHead(row) ? ['GET', 'HEAD'] : [row.endpoint.method];
}

export type AllowList = (method: string, path: string) => NamedEndpoint | Refusal;

/**
 * What may be called: exactly the endpoints of the contract. Paths are compared as they were written, undecoded.
 * A path of the contract with another method is refused with 405 and `allow`, any other path with 404.
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
    const fitting = (bySteps.get(steps.length) ?? []).filter((row) => fits(row, steps));
    const found = fitting.find((row) => methodsOf(row).includes(method));
    if (found) return found;
    if (fitting.length === 0) return refuse('notFound');
    return refuse('method', { allow: [...new Set(fitting.flatMap(methodsOf))].join(', ') });
  };
}
