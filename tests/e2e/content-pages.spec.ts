import { locales } from '#lib/i18n/locales.ts';
import { href, hrefContestDetails } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words, wordsOf } from '../support/words.ts';
import { expect, test } from './fixtures.ts';
import { screensOf, shownIn } from './screens.ts';
import { settled } from './settled.ts';

const salon = href('salonDetail', { id: 'leakage' });
const pages = {
  guide: href('gpuGuide'),
  rules: href('competitionRules'),
  'track guide': href('trackGuide', { id: 'river-levels' }),
  questions: href('faqOne'),
  'list of news': href('newsReports'),
  report: href('competitionReportDetails', { id: 'draw', year: '2025' }),
  announcements: href('homePageAnnouncement'),
  salons: href('techSalons'),
  salon,
  program: href('techProgram', { id: 'night-shift-3' }),
  about: href('about'),
  'group chats': href('joinCompetitionGroupChat'),
  'group codes': href('codeIntoGroup'),
  agreement: href('chainAgreement2'),
} as const;

const texts = words.content;

test.describe.configure({ mode: 'parallel' });

for (const locale of locales)
  test(`axe finds nothing on them in ${locale}`, async ({ visitEach }) => {
    await visitEach(shownIn(locale, screensOf(pages)), locale);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heading has an address that leads to it', async ({ page }) => {
    await page.goto(pages.guide);
    const contents = page.getByRole('navigation', { name: texts.contents });
    const second = contents.getByRole('link').nth(1);
    const title = (await second.textContent()) ?? '';
    await second.click();
    const heading = page.getByRole('heading', { name: title, level: 2 });
    await expect(heading).toBeInViewport();
    expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`);
  });

  for (const path of [pages.questions, hrefContestDetails('2025', 'faq')])
    test(`the address of a question opens it, and paper has every answer: ${path}`, async ({ page }) => {
      await page.goto(path);
      const closed = page.locator('details:not([open])').last();
      const id = await closed.locator('[id^="question-"]').getAttribute('id');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator(`#${id}`)).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await expect(page.locator(`#${id}`)).toBeHidden();
      await page.goto(`${path}#${id}`);
      await expect(page.locator(`#${id}`)).toBeVisible();
    });
});

test('each is complete as it is sent', async ({ request }) => {
  for (const path of Object.values(pages)) {
    const answer = await request.get(path);
    const html = await answer.text();
    expect([answer.status(), html.match(/<h1[\s>]/g)?.length], path).toEqual([200, 1]);
    const main = /<main[\s>].*?<\/main>/s.exec(html)?.[0].replace(/<[^>]+>/g, '') ?? '';
    expect(main.length, path).toBeGreaterThan(200);
    const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const things: readonly { '@type': string }[] = JSON.parse(data)['@graph'] ?? [];
    expect(
      things.map((thing) => thing['@type']),
      path,
    ).toContain('BreadcrumbList');
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], path).toMatch(new RegExp(`${path}$`));
  }
});

test('the menu path of the salons is the same page and names the address that counts', async ({ page }) => {
  await page.goto(href('meetup'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.salons.title);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${pages.salons}$`));
});

test('the code of a group is found by the link to it', async ({ page }) => {
  await page.goto(pages['group chats']);
  for (const link of await page.locator(`main a[href*="${pages['group codes']}#"]`).all()) {
    const address = (await link.getAttribute('href')) ?? '';
    const other = await page.context().newPage();
    await other.goto(address);
    const targets = other.locator(`[id="${new URL(address, page.url()).hash.slice(1)}"]`);
    await expect(targets).toHaveCount(1);
    await expect(targets.getByRole('img')).toBeVisible();
    await other.close();
  }
});

test('the community is Home while its switch is off', async ({ page }) => {
  await page.goto(href('communityIntroduction'));
  expect(new URL(page.url()).pathname).toBe(href('home'));
});

test('a report stands under its own year only', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const answer = await page.goto(href('competitionReportDetails', { id: 'draw', year: '2019' }));
  expect(answer?.status()).toBe(404);
});

test('a question is found by its words', async ({ page }) => {
  await page.goto(pages.questions);
  const all = await page.locator('#questions details').count();
  await page.getByRole('searchbox', { name: texts.faq.filter }).fill('captain');
  const left = page.locator('#questions details:visible');
  await expect.poll(() => left.count()).toBeLessThan(all);
  expect(await left.count()).toBeGreaterThan(0);
});

test.describe('a salon', () => {
  const { subscription } = texts.salons;

  test('sends a visitor to the login and back', async ({ page }) => {
    await page.goto(salon);
    await page.getByRole('link', { name: subscription.logIn }).click();
    await page.waitForURL('**/login/1?from=*');
    expect(new URL(page.url()).searchParams.get('from')).toBe(salon);
  });

  test('knows who subscribed, and lets them cancel', async ({ page, signIn }) => {
    await signIn(persons.player);
    await page.goto(salon);
    const subscribe = page.getByRole('button', { name: subscription.subscribe, exact: true });
    const cancel = page.getByRole('button', { name: subscription.cancel });
    await subscribe.or(cancel).waitFor();
    if (await cancel.isVisible()) await cancel.click();
    await subscribe.click();
    await expect(page.getByText(subscription.subscribed)).toBeVisible();
    await page.reload();
    await cancel.click();
    await expect(subscribe).toBeVisible();
    await page.reload();
    await expect(subscribe).toBeVisible();
  });
});

test.describe('files for other programs', () => {
  test('a calendar of a salon and of a contest', async ({ page, request }) => {
    for (const path of [salon, '/competitions/2025']) {
      await page.goto(path);
      const address = await page.locator('main a[href^="/calendars/"]').first().getAttribute('href');
      const answer = await request.get(address ?? '');
      expect(answer.status(), address ?? path).toBe(200);
      expect(answer.headers()['content-type']).toMatch(/^text\/calendar/);
      expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\s*$/);
    }
  });

  test('a feed that the page names', async ({ page, request }) => {
    for (const path of [pages['list of news'], pages.announcements, href('home'), '/competitions/2025']) {
      await page.goto(path);
      const feed = await page.locator('link[type="application/atom+xml"]').first().getAttribute('href');
      const answer = await request.get(feed ?? '');
      expect(answer.status(), path).toBe(200);
      expect(await answer.text()).toContain('<feed xml:lang="en"');
    }
  });

  test('unknown ones do not exist', async ({ request }) => {
    for (const path of ['/feeds/contest.nothing.zh-en.xml', '/calendars/salon.nothing.zh-en.ics', '/feeds/x.xml'])
      expect.soft((await request.get(path)).status(), path).toBe(404);
  });

  test('llms.txt names the guides', async ({ request }) => {
    const text = await (await request.get('/llms.txt')).text();
    expect(text).toContain(`(${new URL(pages.guide, (await request.get('/home')).url()).href})`);
  });

  test('the sitemap names every page of words, with its last change', async ({ request, origin }) => {
    const text = await (await request.get('/sitemap.xml')).text();
    for (const path of Object.values(pages)) expect.soft(text, path).toContain(`<loc>${origin}${path}</loc>`);
    expect(text).not.toContain(href('meetup'));
    expect(text).toMatch(new RegExp(`<loc>${origin}${pages.guide}</loc>[\\s\\S]*?<lastmod>\\d{4}-`));
  });
});

test.describe('the search', () => {
  const { search } = texts;

  test('opens on Ctrl K, finds while typing and goes there by keyboard alone', async ({ page, expectAccessible }) => {
    await page.goto(href('home'));
    await settled(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: search.label });
    await expect(field).toBeFocused();
    await field.fill('gpu training');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(first).toContainText(/gpu/i);
    await expectAccessible();
    const target = await first.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
    await expect(field).toBeHidden();
  });

  test('says when there is nothing, and gives the focus back', async ({ page }) => {
    await page.goto(href('newsReports'));
    const button = page.getByRole('button', { name: search.open });
    await button.click();
    await page.getByRole('combobox').fill('qqzzxx');
    await expect(page.getByRole('dialog').getByText(pattern(search.none)).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('finds Chinese words inside a sentence', async ({ page }) => {
    const chinese = wordsOf('zh-CN').content.search;
    await page.goto(`${href('newsReports')}?lng=zh-cn`);
    await page.getByRole('button', { name: chinese.open }).click();
    await page.getByRole('combobox').fill('训练');
    await expect(page.getByRole('option').first()).toContainText('训练');
  });
});

test('a tab of a contest has its action beside the text, and figures keep their units', async ({ request }) => {
  const html = await (await request.get(hrefContestDetails('2025', 'data'))).text();
  expect(html).toContain(words.contest.signUp.label);
  expect(html).toContain('41\u00a0GB');
});
