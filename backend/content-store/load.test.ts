import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContent } from './load.ts';
import { ContentError } from './problem.ts';
import { type ContentCopy, copyContent, firstStartAt, shippedContent } from './test-content.ts';

let copy: ContentCopy;
beforeEach(async () => {
  copy = await copyContent();
});
afterEach(() => copy.dispose());

const problems = (): readonly string[] => {
  try {
    loadContent(copy.directory, firstStartAt);
    return [];
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
    throw error;
  }
};

const replace = (from: string, to: string) => (text: string) => text.replace(from, to);

describe('broken content is named by file and line', () => {
  it('a date that is none', async () => {
    await copy.edit('contests/chain-2/facts.yaml', replace('draw: start+64d 20:00', 'draw: next week'));
    expect(problems()).toEqual([
      expect.stringMatching(/^contests\/chain-2\/facts\.yaml:2\d schedule\.draw: "next week" is no date/),
    ]);
  });

  it('YAML that does not parse, each time it is read', async () => {
    await copy.edit('news/zh-CN.yaml', (text) => text.replace('title:', 'title: [')); // an open bracket on line 2
    const first = problems();
    expect(first[0]).toMatch(/^news\/zh-CN\.yaml:\d+ /);
    expect(problems()).toEqual(first);
  });

  it('a node of the cluster that stands in no rack, or in two, and a rack without a name', async () => {
    const file = 'offline/gpu-2025/facts.yaml';
    await copy.edit(file, replace('nodes: [9, 16]', 'nodes: [8, 15]'));
    await copy.edit('offline/gpu-2025/zh-EN.yaml', (text) => text.replace(/^ {2}rackB: .*\n/m, ''));
    expect(problems()).toEqual([
      'offline/gpu-2025/zh-CN.yaml:47 racks.rackB: the English file has no such entry',
      'offline/gpu-2025/zh-Hant.yaml:47 racks.rackB: the English file has no such entry',
      'offline/gpu-2025/zh-EN.yaml:47 racks.rackB: facts.yaml has it, its words are missing',
      'offline/gpu-2025/facts.yaml:46 cluster.racks.rackB.nodes: nodes 8 to 15 do not continue at node 9',
      'offline/gpu-2025/facts.yaml:41 cluster.nodes: node 16 stands in no rack',
    ]);
  });

  it('a desk of the customer service without words', async () => {
    await copy.edit('support/facts.yaml', (text) => `${text}  prizes: { chat: true }\n`);
    expect(problems()).toEqual([
      expect.stringMatching(/^support\/zh-EN\.yaml:\d+ desks\.prizes: facts\.yaml has it, its words are missing$/),
    ]);
  });

  it('a container image without its bundle, with a bundle of another image, and with one that others cannot read', async () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const bundle = (name: string) => join(copy.directory, name);
    const from = (walked: string) =>
      JSON.stringify({ from_descriptor_path: { descriptor_walk: [{ digest: walked }] } });
    for (const [name, mode, made] of [
      ['other', 0o755, `sha256:${'b'.repeat(64)}`],
      ['closed', 0o700, digest],
    ] as const) {
      await mkdir(join(bundle(name), 'rootfs'), { recursive: true });
      await chmod(bundle(name), mode);
      await writeFile(join(bundle(name), 'umoci.json'), from(made));
      await writeFile(join(bundle(name), 'config.json'), '{ "process": { "env": ["PATH=/bin"] } }');
    }
    const entries = ['none', 'other', 'closed'].map(
      (name, index) => `${name}:\n  digest: ${digest.slice(0, -1)}${index}\n  bundle: ${bundle(name)}\n`,
    );
    const words = ['none', 'other', 'closed'].map((name) => `${name}: { name: ${name}, about: ${name} }\n`).join('');
    await mkdir(bundle('containers'));
    for (const file of ['zh-EN', 'zh-CN', 'zh-Hant']) await writeFile(bundle(`containers/${file}.yaml`), words);
    await writeFile(bundle('containers/facts.yaml'), entries.join(''));
    expect(problems()).toEqual([
      expect.stringMatching(/^containers\/facts\.yaml:3 none\.bundle: \S+ is no bundle: it has no folder rootfs$/),
      expect.stringMatching(/^containers\/facts\.yaml:6 other\.bundle: \S+ was unpacked from sha256:b+$/),
      expect.stringMatching(/^containers\/facts\.yaml:9 closed\.bundle: \S+ cannot be read by the users of teams/),
    ]);
    await chmod(bundle('closed'), 0o755);
    const right = `closed:\n  digest: ${digest}\n  bundle: ${bundle('closed')}\n`;
    await writeFile(bundle('containers/facts.yaml'), right.replace('sha256:', 'sha512:'));
    expect(problems()[0]).toMatch(/^containers\/facts\.yaml:2 closed\.digest: a digest is sha256:/);
    for (const file of ['zh-EN', 'zh-CN', 'zh-Hant'])
      await writeFile(bundle(`containers/${file}.yaml`), 'closed: { name: n, about: a }\n');
    await writeFile(bundle('containers/facts.yaml'), right);
    expect(loadContent(copy.directory, firstStartAt).content.containers).toMatchObject([
      { digest, bundle: bundle('closed'), environment: { PATH: '/bin' }, name: { 'zh-CN': 'n' } },
    ]);
  });

  it('a class without a teacher, one that lists a student twice, and one that is there twice', async () => {
    const file = 'training/classes.yaml';
    const [first, ...others] = (await readFile(join(shippedContent, file), 'utf8')).split(/^(?=- id: )/m).slice(1);
    const broken = (first ?? '').replace(/ {2}teacher: .*\n/, '').replace('"5610006007"', '"5610000000"');
    await copy.edit(file, () => broken);
    expect(problems()).toEqual([
      expect.stringMatching(/^training\/classes\.yaml:1 0\.teacher: /),
      'training/classes.yaml:6 0.students: somebody is listed twice',
    ]);
    await copy.edit(file, () => [first, ...others, first].join(''));
    expect(problems()).toEqual(['training/classes.yaml:55 2.id: there are two classes "data-workshop"']);
  });

  it('a value of the wrong kind', async () => {
    await copy.edit('contests/2025/facts.yaml', replace('season: 2025', 'season: soon'));
    expect(problems()).toEqual([expect.stringMatching(/^contests\/2025\/facts\.yaml:2 season: /)]);
  });

  it('an amount without a currency', async () => {
    await copy.edit('contests/2025/facts.yaml', replace('amount: 120000 CNY', 'amount: 120000'));
    expect(problems()).toEqual([expect.stringMatching(/facts\.yaml:\d+ prizes\.first\.amount: /)]);
  });

  it('a phase that ends before it begins', async () => {
    await copy.edit('contests/green/facts.yaml', replace('to: start+48d 23:59', 'to: start+4d 23:59'));
    expect(problems()).toEqual([expect.stringMatching(/phases\.signUp: the phase ends before it begins$/)]);
  });

  it('facts without words', async () => {
    await copy.edit('contests/green/facts.yaml', replace('  cold-aisle:', '  warm-aisle:'));
    expect(problems()).toEqual([
      expect.stringMatching(/^contests\/green\/zh-EN\.yaml:\d+ tracks\.warm-aisle: facts\.yaml has it/),
      expect.stringMatching(/^contests\/green\/zh-EN\.yaml:\d+ tracks\.cold-aisle: facts\.yaml has no such entry/),
      expect.stringMatching(/^tasks\/cold-aisle\/task\.yaml:1 contest: the contest has no track/),
      expect.stringMatching(/^documents\/trackGuide-cold-aisle\/facts\.yaml:4 track: the contest has no track/),
    ]);
  });

  it('a reference to nobody', async () => {
    await copy.edit('contests/green/facts.yaml', replace('ines-ferreira', 'nobody'));
    expect(problems()).toEqual([expect.stringMatching(/committee\.0: people\/ has no "nobody"$/)]);
  });

  it('a translation that English does not have', async () => {
    await copy.edit('people/zh-Hant.yaml', (text) => `${text}stranger: { name: 甲, role: 乙 }\n`);
    expect(problems()).toEqual([expect.stringMatching(/^people\/zh-Hant\.yaml:12 stranger: /)]);
  });

  it('an agreement without its head', async () => {
    await copy.edit('agreements/userAgreement/zh-CN.md', (text) => text.replace('---', ''));
    expect(problems()).toEqual([expect.stringMatching(/^agreements\/userAgreement\/zh-CN\.md:1 /)]);
  });

  it('every fault at once', async () => {
    await copy.edit('contests/2025/facts.yaml', replace('season: 2025', 'season: soon'));
    await copy.remove('news/zh-EN.yaml');
    expect(problems()).toHaveLength(2);
  });
});

describe('missing translations', () => {
  it('fall back to English block by block and are reported', async () => {
    await copy.edit('contests/green/zh-CN.yaml', replace('name: 绿色计算大赛\n', ''));
    await copy.remove('contests/green/introduction.zh-CN.md');
    await copy.remove('agreements/userAgreement/zh-Hant.md');
    const { content, missing } = loadContent(copy.directory, firstStartAt);
    const green = content.contests.get('green')?.contest['zh-CN'];
    expect(green?.name).toBe('Green Computing Contest');
    expect(green?.summary).toBe('四条赛道，单人或至多四人');
    expect(green?.details[0]?.html).toContain('Rankings usually ignore energy');
    expect(content.agreements.get('userAgreement')?.current['zh-Hant'].title).toBe('User agreement');
    expect(missing.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'agreements/userAgreement/zh-Hant.md the text is not translated',
      'contests/green/zh-CN.yaml name is not translated',
      'contests/green/introduction.zh-CN.md the text is not translated',
    ]);
  });
});
