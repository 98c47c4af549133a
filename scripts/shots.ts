import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Locale } from '#lib/i18n/locales.ts';
import { lngParameter } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { signInAt } from '../tests/support/sign-in.ts';
import { startStack } from '../tests/support/stack.ts';
import { wordsOf } from '../tests/support/words.ts';
import { projectDir } from './bootstrap/project.mjs';
import { buildWhenChanged } from './build/build.ts';
import { installedChromium } from './check/machine.ts';

const folder = join(projectDir, 'docs', 'screens');
const widths = [1440, 390] as const;
const schemes = ['light', 'dark'] as const;
const languages = ['zh-EN', 'zh-CN'] as const;

interface Look {
  readonly width: (typeof widths)[number];
  readonly scheme: (typeof schemes)[number];
  readonly locale: Locale;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly person?: string;
  /** Actions before the screenshot is taken. */
  readonly prepare?: (page: Page, look: Look) => Promise<void>;
}

async function openAgreement(page: Page, { locale }: Look) {
  const { continue: label } = wordsOf(locale).account.signIn;
  await page.getByRole('button', { name: new RegExp(label.split('{')[0] ?? label) }).click();
  await page.getByRole('dialog').waitFor();
}

async function openFirstMessage(page: Page, { width }: Look) {
  await page.locator('main time').first().waitFor();
  if (width > 700) await page.locator('main li a').first().click();
}

const screens: readonly Screen[] = [
  { name: 'home', path: href('home') },
  { name: 'contest', path: hrefContest('2025') },
  { name: 'sign-in', path: href('login', { type: '1' }), prepare: openAgreement },
  { name: 'inbox', path: href('siteMessages'), person: 'lin.qing', prepare: openFirstMessage },
];

const looks: readonly Look[] = languages.flatMap((locale) =>
  widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, locale }))),
);

async function take(context: BrowserContext, screen: Screen, look: Look) {
  const page = await context.newPage();
  await page.goto(`${screen.path}?lng=${lngParameter[look.locale]}`, { waitUntil: 'networkidle' });
  await screen.prepare?.(page, look);
  await page.evaluate(() => document.fonts.ready);
  const name = `${screen.name}-${look.width}-${look.scheme}-${look.locale}.jpg`;
  await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 72, animations: 'disabled' });
  await page.close();
}

async function takeAll(browser: Browser, origin: string, screen: Screen) {
  for (const look of looks) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: look.width, height: look.width > 700 ? 900 : 844 },
      colorScheme: look.scheme,
      reducedMotion: 'reduce',
    });
    if (screen.person) await signInAt(origin, context.request, screen.person);
    await take(context, screen, look);
    await context.close();
  }
}

function sizeOf(dir: string): number {
  return readdirSync(dir).reduce((total, file) => total + statSync(join(dir, file)).size, 0);
}

buildWhenChanged();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stack = await startStack({ wire: false, isShortLived: false });
const executablePath = installedChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const screen of screens) await takeAll(browser, stack.origin, screen);
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`${readdirSync(folder).length} pictures, ${(sizeOf(folder) / 1e6).toFixed(1)} MB in docs/screens`);
