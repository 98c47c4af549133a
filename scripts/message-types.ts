/** Writes the types of the backend's English texts, with the arguments of each: `node scripts/message-types.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueParts } from '#backend/messages/catalogue.ts';

const folder = new URL('../backend/messages/zh-EN/', import.meta.url);

/** TypeScript reads `<name>.d.json.ts` for an import of `<name>.json`. */
export const declarationOf = (json: string): string =>
  `// Written by \`npm run message-types\`.\ndeclare const texts: ${json.trim()};\nexport default texts;\n`;

if (import.meta.main)
  for (const part of catalogueParts) {
    const json = readFileSync(new URL(`${part}.json`, folder), 'utf8');
    writeFileSync(new URL(`${part}.d.json.ts`, folder), declarationOf(json));
  }
