import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { players } from '../identity/tables.ts';
import { bundleTables, leftOutTables } from './bundle-tables.ts';

const backendDir = join(import.meta.dirname, '..');

async function allTables(): Promise<PgTable[]> {
  const files = globSync('**/tables.ts', { cwd: backendDir });
  const modules = await Promise.all(files.map((file) => import(join(backendDir, file))));
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

const exported = new Set(bundleTables.map(({ name }) => name));

test('every table is part of a bundle, or left out with a reason', async () => {
  const names = (await allTables()).map((table) => getTableConfig(table).name).sort();
  expect(names.length).toBeGreaterThan(60);
  expect(names).toEqual([...exported, ...Object.keys(leftOutTables)].sort());
});

test('every column that names a person, a team, a submission or a file is known to be an id', () => {
  // Texts that name no row: ids of content, and digests.
  const plain = new Set(['competition_id', 'track_id', 'agreement_id', 'content_type', 'todo_id']);
  const unknown = bundleTables.flatMap(({ name, columns, spaces, playerLists }) =>
    columns.flatMap((column) => {
      const isId = /(?:^|_)(?:id|ids|fid|by|for)$/.test(column) && !plain.has(column);
      return isId && !spaces.has(column) && !playerLists.includes(column) ? [`${name}.${column}`] : [];
    }),
  );
  expect(unknown).toEqual([]);
});

test('no exported table refers to rows of a table that is left out, except for persons', async () => {
  const dangling = bundleTables.flatMap(({ table, name }) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const target = key.reference().foreignTable;
      const targetName = getTableConfig(target).name;
      return target === players || exported.has(targetName) ? [] : [`${name} → ${targetName}`];
    }),
  );
  expect(dangling).toEqual([]);
});
