import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '#lib/contract/openapi.ts';

/** Writes the contract to docs/openapi.json; a test compares the file with the contract. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(version), null, 2)}\n`);
console.log('docs/openapi.json is written.');
