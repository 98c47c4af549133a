import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asvsRequirements } from './asvs-requirements.ts';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');

interface Row {
  readonly id: string;
  readonly here: string;
  readonly evidence: string;
}

const rows: readonly Row[] = [...text.matchAll(/^\| (V[\d.]+) \| (.+) \| (.*) \|$/gm)].map(
  ([, id = '', here = '', evidence = '']) => ({ id, here, evidence }),
);

const filesIn = (part: string) => [...part.matchAll(/`([^`\s]+\/[^`\s]+\.\w+)`/g)].map(([, path = '']) => path);

const exists = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

describe('docs/security.md', () => {
  it('has every requirement of level 1 and 2 once, in the order of the standard', () => {
    expect(asvsRequirements).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(asvsRequirements);
  });

  it('names files that exist', () => {
    expect(filesIn(text).length).toBeGreaterThan(100);
    expect(filesIn(text).filter((path) => !exists(path))).toEqual([]);
  });

  it('has a file, this document or a reason for each of them', () => {
    const isReason = /^\*\*(?:n\/a|operator|open)\*\*/;
    const unproved = rows.filter(
      ({ evidence }) =>
        !isReason.test(evidence) && !/this document|`package\.json`/.test(evidence) && filesIn(evidence).length === 0,
    );
    expect(unproved).toEqual([]);
  });

  it('counts them as they are', () => {
    const count = (kind: string) => rows.filter(({ evidence }) => evidence.startsWith(`**${kind}**`)).length;
    const [absent, operator, open] = [count('n/a'), count('operator'), count('open')];
    const met = rows.length - absent - operator - open;
    expect(text).toContain(
      `Of ${rows.length} requirements ${met} are met, ${absent} do not apply, ${operator} are the operator's, ${open} are open.`,
    );
  });
});
