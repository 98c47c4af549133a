import type { Database } from '#backend/platform/database/database.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: number;
}

/** The part of drizzle's session through which every statement goes, also those of transactions. */
interface Session {
  prepareQuery(query: { readonly sql: string; readonly params: readonly unknown[] }, ...rest: unknown[]): unknown;
}

/** The statements that the database's driver is given until `work` has ended, without those that begin and end transactions. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  // Drizzle has no public place at which a database that is open can be watched.
  const { session } = (database as unknown as { readonly _: { readonly session: Session } })._;
  const prototype = Object.getPrototypeOf(session) as Session;
  const statements: Statement[] = [];
  const { prepareQuery } = prototype;
  prototype.prepareQuery = function watched(this: Session, query, ...rest) {
    statements.push({ sql: query.sql, parameters: query.params.length });
    return prepareQuery.call(this, query, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.prepareQuery = prepareQuery;
  }
  return statements.filter(({ sql }) => !/^(?:begin|commit|rollback|savepoint|release)\b/i.test(sql));
}
