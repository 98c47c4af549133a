import { jest } from '@jest/globals';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';

/** Number of rows returned by the databases of this process while `work` ran. */
export async function countRows(work: () => Promise<void>): Promise<number> {
  let rows = 0;
  const spies = [PglitePreparedQuery, NodePgPreparedQuery].map(({ prototype }) => {
    const { execute } = prototype;
    return jest.spyOn(prototype, 'execute').mockImplementation(async function (this: typeof prototype, ...given) {
      const found: unknown = await execute.apply(this, given);
      if (Array.isArray(found)) rows += found.length;
      return found;
    });
  });
  try {
    await work();
    return rows;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
