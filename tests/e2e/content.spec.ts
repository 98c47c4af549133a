import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hrefContest } from '#lib/routing/href.ts';
import { expect, ownStackTest as test } from './fixtures.ts';

/** Writes a new text over an old one wherever the content has it. */
function replaceInContent(folder: string, before: string, after: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const changed = files.filter(
    (file) => /\.(ya?ml|json|md)$/.test(file) && readFileSync(file, 'utf8').includes(before),
  );
  for (const file of changed) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, after));
  return changed.length;
}

test('a title that is changed in the content shows on the public page after revalidation', async ({
  page,
  ownStack,
  backend,
}) => {
  await page.goto(hrefContest('2025'));
  const before = (await page.locator('h1').textContent()) ?? '';
  const after = `${before} renamed`;
  expect(replaceInContent(ownStack.folder.content, before, after)).toBeGreaterThan(0);
  await backend.reloadContent();
  await expect(async () => {
    await page.goto(hrefContest('2025'));
    await expect(page.locator('h1')).toHaveText(after, { timeout: 1000 });
  }).toPass({ intervals: [1000] });
  replaceInContent(ownStack.folder.content, after, before);
  await backend.reloadContent();
});
