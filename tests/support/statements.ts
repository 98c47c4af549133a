import type { Database } from '#backend/platform/database/database.ts';

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The part of drizzle's session through which every statement goes, also those of transactions. */
interface Session {
  prepareQuery(query: Statement, ...rest: unknown[]): unknown;
}

interface Client {
  query(text: string, params: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The statements that the database's driver is given until `work` has ended, without those that begin and end transactions. */
export async function statementsDuring(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  // Drizzle has no public place at which a database that is open can be watched.
  const { session } = (database as unknown as { readonly _: { readonly session: Session } })._;
  const prototype = Object.getPrototypeOf(session) as Session;
  const statements: Statement[] = [];
  const { prepareQuery } = prototype;
  prototype.prepareQuery = function watched(this: Session, query, ...rest) {
    statements.push({ sql: query.sql, params: query.params });
    return prepareQuery.call(this, query, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.prepareQuery = prepareQuery;
  }
  return statements.filter(({ sql }) => !/^(?:begin|commit|rollback|savepoint|release)\b/i.test(sql));
}

/** Number of the rows that a statement answers. It executes the statement. */
export async function rowsOf(database: Database, { sql, params }: Statement): Promise<number> {
  const { $client } = database as unknown as { readonly $client: Client };
  const { rows } = await $client.query(sql, params);
  return rows.length;
}

/** Bytes of the rows that a statement answers, as JSON. It executes the statement. */
export async function bytesOf(database: Database, { sql, params }: Statement): Promise<number> {
  const { $client } = database as unknown as { readonly $client: Client };
  const { rows } = await $client.query(sql, params);
  return Buffer.byteLength(JSON.stringify(rows));
}

/** The most rows that one step of the statement's plan reads, with the rows that it leaves out. It executes the statement. */
export async function mostRowsOf(database: Database, { sql, params }: Statement): Promise<number> {
  const { $client } = database as unknown as { readonly $client: Client };
  const { rows } = await $client.query(`explain (analyze, format json) ${sql}`, params);
  const [row] = rows as readonly { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[];
  return Math.max(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => mostOf(Plan)));
}

function mostOf(node: PlanNode): number {
  const own = node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  return Math.max(own, ...(node.Plans ?? []).map(mostOf));
}
