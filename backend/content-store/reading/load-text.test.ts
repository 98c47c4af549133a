import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { inWords, type Problem } from '../problem.ts';
import { loadText } from './load-text.ts';
import { Sources } from './source.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'text-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const HeadSchema = z.strictObject({ title: z.string(), lead: z.string() });
const head = '---\ntitle: Machines\nlead: How they are used\n---\n';
const english = `${head}Before.\n\n## One {#one}\n\nFirst.\n\n### Part {#part}\n\n## Two {#two}\n\nSecond.\n`;

async function read(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries({ 'zh-CN': english, 'zh-Hant': english, ...files })) {
    await mkdir(dirname(join(directory, `${file}.md`)), { recursive: true });
    await writeFile(join(directory, `${file}.md`), text);
  }
  const sources = new Sources(directory);
  const missing: Problem[] = [];
  const text = loadText(sources, (locale) => `${locale}.md`, HeadSchema, missing);
  return { text, problems: sources.problems.map(inWords), missing: missing.map(inWords) };
}

describe('a text in blocks', () => {
  it('is split at its headings, with a table of contents', async () => {
    const { text, problems, missing } = await read({ 'zh-EN': english });
    expect([problems, missing]).toEqual([[], []]);
    expect(text?.prose['zh-EN']).toMatchObject({
      fallback: false,
      blocks: [{ id: null }, { id: 'one' }, { id: 'two' }],
      headings: [
        { id: 'one', title: 'One', level: 2 },
        { id: 'part', title: 'Part', level: 3 },
        { id: 'two', title: 'Two', level: 2 },
      ],
    });
    expect(text?.prose['zh-EN'].blocks[1]?.html).toContain('<h2 id="one">One</h2>');
  });

  it('falls back block by block, marked and reported', async () => {
    const partly = '---\ntitle: 机器\n---\n开头。\n\n## 二 {#two}\n\n第二。\n';
    const { text, problems, missing } = await read({ 'zh-EN': english, 'zh-CN': partly });
    expect(problems).toEqual([]);
    expect(text?.head['zh-CN']).toEqual({ title: '机器', lead: 'How they are used' });
    expect(text?.prose['zh-CN'].blocks.map(({ id, fallback }) => [id, fallback])).toEqual([
      [null, false],
      ['one', true],
      ['two', false],
    ]);
    expect(text?.prose['zh-CN'].fallback).toBe(true);
    expect(missing).toEqual(['zh-CN.md:2 lead is not translated', 'zh-CN.md:1 section one is not translated']);
  });

  it('is all English where a language has no file', async () => {
    const { text, problems, missing } = await read({ 'zh-EN': english });
    expect(problems).toEqual([]);
    expect(missing).toEqual([]);
    await rm(join(directory, 'zh-Hant.md'));
    const sources = new Sources(directory);
    const gaps: Problem[] = [];
    const without = loadText(sources, (locale) => `${locale}.md`, HeadSchema, gaps);
    expect(gaps.map(inWords)).toContain('zh-Hant.md:1 the text is not translated');
    expect(without?.prose['zh-Hant'].blocks.every(({ fallback }) => fallback)).toBe(true);
    expect(without?.head['zh-Hant'].title).toBe('Machines');
    expect(text?.prose['zh-Hant'].fallback).toBe(false);
  });

  it.each([
    ['a heading without an id', `${head}## One\n`, 'zh-EN.md:5 a heading ends with its id'],
    ['two headings with one id', `${head}## One {#a}\n\n## Two {#a}\n`, 'zh-EN.md:7 the id "a" stands at two headings'],
    ['a heading of the first level', `${head}Text.\n\n# One {#a}\n`, 'zh-EN.md:7 headings are of level 2 to 4'],
    ['a head with an unknown entry', '---\ntitle: A\nlead: B\nleed: C\n---\nText.\n', 'zh-EN.md:'],
    ['a text without a head', 'Text.\n', 'zh-EN.md:1 the file begins with its head'],
    ['nothing below the head', head, 'zh-EN.md:1 the file begins with its head'],
  ])('names %s by file and line', async (_, text, complaint) => {
    const { problems } = await read({ 'zh-EN': text, 'zh-CN': text, 'zh-Hant': text });
    expect(problems[0]).toContain(complaint);
  });

  it('refuses a section that English does not have', async () => {
    const { problems } = await read({ 'zh-EN': `${head}Text.\n`, 'zh-CN': english, 'zh-Hant': `${head}Text.\n` });
    expect(problems).toEqual([
      'zh-CN.md:7 the English text has no section "one"',
      'zh-CN.md:13 the English text has no section "two"',
    ]);
  });

  it('leaves headings in code alone, and lets nothing run', async () => {
    const text = `${head}\`\`\`sh\n# a remark\n\`\`\`\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n`;
    const { text: loaded, problems } = await read({ 'zh-EN': text, 'zh-CN': text, 'zh-Hant': text });
    expect(problems).toEqual([]);
    expect(loaded?.prose['zh-EN'].blocks[0]?.html).toBe('<pre><code># a remark\n</code></pre>');
  });
});
