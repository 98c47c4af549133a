import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';

const { agreements, signature } = words.personal;
const added = '队伍每次提交前，须由队长确认。';

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** A new version of the participation agreement, which differs by one sentence. */
function publishNewVersion(content: string): void {
  const folder = join(content, 'agreements', 'participationAgreement');
  edit(join(folder, 'facts.yaml'), (facts) =>
    facts.replace(/^version: (\d+)/m, (_, now) => `version: ${Number(now) + 1}`),
  );
  edit(join(folder, 'zh-CN.md'), (text) =>
    text.replace('## 二、您的队伍 {#team}\n\n', (heading) => `${heading}${added}\n\n`),
  );
}

test('an agreement that was changed shows the difference and asks to be signed again', async ({
  page,
  signIn,
  ownStack,
  backend,
  expectAccessible,
}) => {
  await signIn(persons.captain);
  await page.goto(href('myAgreements'));
  await expect(page.getByText(agreements.states.current).first()).toBeVisible();
  await expect(page.getByText(agreements.states.superseded)).toHaveCount(0);

  publishNewVersion(ownStack.folder.content);
  await backend.reloadContent();
  await page.reload();
  await expect(page.getByRole('heading', { name: agreements.waiting })).toBeVisible();
  await page.getByRole('link', { name: agreements.signAgain }).click();

  const changes = page.getByRole('region', { name: words.personal.difference.label });
  await expect(changes.locator('ins').first()).toContainText(added);
  await expect(changes.locator('del')).toHaveCount(0);
  await expectAccessible();

  const sign = page.getByRole('button', { name: pattern(signature.sign) });
  await expect(sign).toBeDisabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await sign.click();
  await expect(sign).toHaveCount(0);

  await page.goto(href('myAgreements'));
  await expect(page.getByText(agreements.states.resigned)).toBeVisible();
  await expect(page.getByRole('heading', { name: agreements.waiting })).toHaveCount(0);
});

test('a changed agreement is not signed by starting the backend again', async ({ page, signIn, ownStack }) => {
  await signIn(persons.member);
  publishNewVersion(ownStack.folder.content);
  await ownStack.stopBackend();
  await ownStack.startBackend();
  await page.goto(href('myAgreements'));
  await expect(page.getByRole('link', { name: agreements.signAgain })).toHaveCount(1);
});
