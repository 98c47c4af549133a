import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyone } from '#backend/committee/calls.ts';
import { filesOf, sources } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const documents = ['CONTRIBUTING.md', 'README.md', ...filesOf('docs/**/*.md')];
const folders = 'app|backend|components|docs|lib|messages|public|scripts|server|tests';

/** Paths from the root in code spans, and the targets of links within the project. */
function pathsIn(document: string): readonly string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const spans = [...text.matchAll(new RegExp(`\`(?:node )?((?:${folders})/[^\`\\s]*)[\` ]`, 'g'))].map(
    ([, path = '']) => path,
  );
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) =>
    normalize(join(dirname(document), path)),
  );
  return [...spans, ...links];
}

/** `lib/contract/<noun>.ts`: `<noun>` is any name, a final `/` is a folder. */
const exists = (path: string) =>
  filesOf(
    path
      .replace(/[[\]]/g, '[$&]')
      .replace(/<[^>]+>/g, '*')
      .replace(/\/$/, ''),
  ).length > 0;

describe('documents', () => {
  it('name more than a few files', () => {
    expect(documents.flatMap(pathsIn).length).toBeGreaterThan(100);
  });

  it.each(documents)('%s names files that exist', (document) => {
    expect(pathsIn(document).filter((path) => !exists(path))).toEqual([]);
  });
});

it('each task of CONTRIBUTING names one place to open', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, table = ''] = text.split('## Where to change what');
  const rows = table.split('\n').filter((line) => /^\| (?!To change|-)/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter((row) => !new RegExp(`\`(?:${folders})/`).test(row))).toEqual([]);
});

it('the guide for operators ends all sessions with the word that the command takes', () => {
  const text = readFileSync(join(root, 'docs/operators.md'), 'utf8');
  const words = [...text.matchAll(/end-sessions\.ts ([a-z]+)/g)].map(([, word]) => word);
  expect(words).toEqual([everyone]);
});

it('the contract of the backend names every tag by which the portal keeps public data', () => {
  const loaders = sources.filter(({ path }) => path.startsWith('lib/server/loaders/'));
  const kept = loaders.flatMap(({ text }) =>
    [...text.matchAll(/\btags: \[([^\]]*)\]/g)].flatMap(([, list = '']) => [...list.matchAll(/['`]([^'`]+)['`]/g)]),
  );
  const text = readFileSync(join(root, 'docs/backend-contract.md'), 'utf8');
  const [, paragraph = ''] = /^`at` is the current moment\. Tags: (.*)$/m.exec(text) ?? [];
  const named = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, tag = '']) => tag);
  expect(named.sort()).toEqual([...new Set(kept.map(([, tag = '']) => tag.replace(/\$\{.*\}/, '<id>')))].sort());
});
