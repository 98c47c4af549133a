import type { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { inQuerySpan } from '#lib/process/tracing.ts';

/** Operation and first table of a statement; its values are parameters, and literals are not part of the name. */
function spanName(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : '';
  const [, operation = 'query'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? [];
  return `${operation.toUpperCase()} ${table}`.trim();
}

const textOf = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'text' in first ? first.text : first;

/** Every query of PostgreSQL that a request causes becomes a span. Called once, before the first connection. */
export function tracePostgres(): void {
  for (const prototype of [Client.prototype, Pool.prototype]) {
    const query: (...args: unknown[]) => unknown = prototype.query;
    const traced = function (this: unknown, ...args: unknown[]): unknown {
      const run = () => query.apply(this, args);
      // The pool calls its connections with a callback; its own query is the span.
      if (typeof args.at(-1) === 'function') return run();
      return inQuerySpan(spanName(textOf(args[0])), () => Promise.resolve(run()));
    };
    Object.assign(prototype, { query: traced });
  }
}

/** Every query of a PGlite that a request causes becomes a span, also within transactions. */
export function tracePglite(client: PGlite): PGlite {
  const tracedQueries = <Target extends Pick<PGlite, 'query'>>(target: Target): Target =>
    new Proxy(target, {
      get(own, property) {
        const value: unknown = Reflect.get(own, property, own);
        if (typeof value !== 'function') return value;
        if (property === 'query')
          return (...args: readonly unknown[]) => inQuerySpan(spanName(args[0]), () => value.apply(own, args));
        if (property === 'transaction')
          return (work: (tx: Pick<PGlite, 'query'>) => unknown) =>
            value.call(own, (tx: Pick<PGlite, 'query'>) => work(tracedQueries(tx)));
        return value.bind(own);
      },
    });
  return tracedQueries(client);
}
