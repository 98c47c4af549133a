import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href, hrefContest } from '#lib/routing/href.ts';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { installedChromium } from '../../scripts/check/machine.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { startStack } from '../support/stack.ts';
import { machine, table, writeSection } from './section.ts';

/** Audits of each page; the middle one counts. */
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<(typeof categories)[number], number>>;

interface Audited {
  readonly scores: Scores;
  /** Audits that kept a category below 100, by their titles. */
  readonly faults: readonly string[];
}

const pages = { Home: href('home'), 'Contest intro': hrefContest('2025'), News: href('newsReports') } as const;

/** One audit as a phone on a slow network has it. @throws Error when the page could not be audited */
async function audit(url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const counted = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const faults = Object.values(lhr.audits).filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9);
  return {
    // Every category is in the list, which `fromEntries` cannot say.
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Scores,
    faults: faults.map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(' ')),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function auditPage(name: string, url: string, port: number): Promise<readonly string[]> {
  await fetch(url).then((answer) => answer.text());
  const audited: Audited[] = [];
  for (let round = 0; round < rounds; round += 1) audited.push(await audit(url, port));
  const faults = [...new Set(audited.flatMap((one) => one.faults))];
  console.log(`${name}: ${faults.join('; ') || 'nothing to improve'}`);
  return [name, ...categories.map((category) => String(median(audited.map(({ scores }) => scores[category]))))];
}

buildWhenChanged();
const stack = await startStack({ wire: false, isShortLived: false });
const port = await freePort();
const executablePath = installedChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
try {
  const rows: (readonly string[])[] = [];
  for (const [name, path] of Object.entries(pages)) rows.push(await auditPage(name, stack.origin + path, port));
  const text = [
    '## Lighthouse',
    '',
    `Mobile, median of ${rounds}. ${machine()}. Target: 100 each.`,
    '',
    ...table(['page', ...categories], rows),
  ].join('\n');
  writeSection('lighthouse', text);
  console.log(`\n${text}`);
} finally {
  await browser.close();
  await stack.stop();
}
