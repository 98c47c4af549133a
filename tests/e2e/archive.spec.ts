import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

async function archive(...args: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/archive/main.ts', ...args], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

interface Manifest {
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

test('the archive of a finished contest works from disk, in every language, without scripts or requests', async ({
  page,
  address,
}) => {
  test.setTimeout(240_000);
  const dir = mkdtempSync(join(tmpdir(), 'archive-'));
  const out = join(dir, 'deepfake');
  try {
    expect((await archive('2025', '--from', address, '--out', out)).errors).toContain('has not ended');
    expect(await archive('deepfake', '--from', address, '--out', out)).toMatchObject({ code: 0, errors: '' });
    const manifest: Manifest = JSON.parse(readFileSync(join(out, 'archive.json'), 'utf8'));
    for (const { path, sha256 } of manifest.files)
      expect(
        `${path} ${createHash('sha256')
          .update(readFileSync(join(out, path)))
          .digest('hex')}`,
      ).toBe(`${path} ${sha256}`);
    const pages = manifest.files.flatMap(({ path }) => (path.endsWith('.html') ? [path] : []));
    expect(pages).toEqual(
      expect.arrayContaining(['en/deepfake.html', 'zh-Hans/deepfake.html', 'zh-Hant/deepfakeRank.html']),
    );

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(join(out, 'index.html')).href);
    await page.locator('section[lang="zh-Hant"] a').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
    await page.getByRole('complementary').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const path of pages)
      for (const [, target = ''] of readFileSync(join(out, path), 'utf8').matchAll(/(?:href|src)="([^"#]+)/g))
        if (!/^(?:https?|mailto|data):/.test(target))
          expect(existsSync(join(out, path, '..', decodeURIComponent(target))), `${path}: ${target}`).toBe(true);
    await page.goto(pathToFileURL(join(out, 'en/deepfakeRank.html')).href);
    await expect(page.getByRole('row').nth(20)).toBeVisible();
    const header = page.locator('main header').first();
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    const pictures = await page
      .locator('img')
      .evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures).not.toContain(false);
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
