import 'server-only';

const kept: Map<string, unknown> = (() => {
  const place = globalThis as { [key: symbol]: unknown };
  const key = Symbol.for('portal.server');
  place[key] ??= new Map<string, unknown>();
  return place[key] as Map<string, unknown>;
})();

/**
 * Value that exists once per process, created at the first call. Next loads a module once for each bundle that uses it,
 * and again after a change in development; pools and session state must not be duplicated.
 */
export function once<Value>(name: string, make: () => Value): () => Value {
  return () => {
    if (!kept.has(name)) kept.set(name, make());
    return kept.get(name) as Value;
  };
}
