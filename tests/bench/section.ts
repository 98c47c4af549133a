import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../scripts/bootstrap/project.mjs';

const openings = {
  'bench.md': `# Benchmark

Written by \`npm run bench\`. Absolute figures hold for one machine only; ratios between figures of one run travel better.
`,
  'capacity.md': `# Capacity

Written by \`npm run bench:last-hour\` from the costs that it measured.
`,
} as const;

const mark = (name: string, end: 'begin' | 'end') => `<!-- ${name}: ${end} -->`;

/** Puts a part of the report in its place, and leaves the other parts as they are. @param document below docs */
export function writeSection(name: string, text: string, document: keyof typeof openings = 'bench.md'): void {
  const file = join(projectDir, 'docs', document);
  mkdirSync(join(projectDir, 'docs'), { recursive: true });
  const before = existsSync(file) ? readFileSync(file, 'utf8') : openings[document];
  const section = `${mark(name, 'begin')}\n${text.trim()}\n${mark(name, 'end')}`;
  const [start, end] = [before.indexOf(mark(name, 'begin')), before.indexOf(mark(name, 'end'))];
  const after =
    start < 0
      ? `${before.trimEnd()}\n\n${section}\n`
      : before.slice(0, start) + section + before.slice(end + mark(name, 'end').length);
  writeFileSync(file, after);
}

/** The machine, and how busy it was with other things when a run began. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model}, ${memory} GB, Node ${process.versions.node}, load before the run ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in Markdown. */
export const table = (heading: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  row(heading),
  row(heading.map(() => '---')),
  ...rows.map(row),
];

/** A budget, and that it is met or not. */
export const judged = (isMet: boolean, budget: string): string => `${isMet ? 'met' : 'not met'}: ${budget}`;
