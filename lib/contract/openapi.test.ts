import { readFileSync } from 'node:fs';
import { allEndpoints } from './contract.ts';
import { openApi } from './openapi.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const document = openApi(read('package.json').version) as { paths: Record<string, Record<string, object>> };

test('docs/openapi.json is current (otherwise: npm run openapi)', () => {
  expect(read('docs/openapi.json')).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every call of the contract is an operation', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const ids = operations.map((operation) => 'operationId' in operation && operation.operationId);
  expect(ids.toSorted()).toEqual(
    allEndpoints()
      .map(({ name }) => name)
      .toSorted(),
  );
});
