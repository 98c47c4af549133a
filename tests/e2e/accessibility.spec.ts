import type { Page } from '@playwright/test';
import { lngParameter, locales } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestDetails, hrefContestHome, hrefTeam, hrefTeamName } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { expect, test } from './fixtures.ts';

const widths = [1440, 390] as const;
const schemes = ['light', 'dark'] as const;

const publicScreens = {
  home: href('home'),
  'login 1': href('login', { type: '1' }),
  'login 2': href('login', { type: '2' }),
  landing: href('landing2025'),
  'contest intro': hrefContest('2025'),
  'intro of a contest that is over': hrefContest('2021'),
  'intro of the chain contest': hrefContest('chain-2'),
  'contest home': hrefContestHome('2025'),
  'contest details': hrefContestDetails('2025', 'introduction'),
  'contest preview': href('contestHomePreview', { id: '2026' }),
  'user agreement': href('userAgreement'),
  'public page of a team': hrefTeamName({ id: 'northern-lights', competitionID: '2025' }),
} as const;

/** Screens of somebody who is signed in: who opens them, and where they stand. */
const ownScreens: Readonly<Record<string, readonly [who: keyof typeof persons, path: string]>> = {
  inbox: ['player', href('siteMessages')],
  'personal area': ['player', href('userCenter')],
  profile: ['player', href('userCenter', {}, { tab: 'profile' })],
  'teacher information': ['teacher', href('teacherInfo')],
  'real name': ['player', href('realNameAuthentication')],
  dates: ['player', href('appointmentTime')],
  passport: ['player', href('identityAuthen')],
  agreements: ['player', href('myAgreements')],
  'a signed agreement': ['player', href('signedAgreement')],
  'message settings': ['player', href('messageManagement')],
  'team of a captain': ['captain', hrefTeam('2025', 'team')],
  'team editing': ['captain', hrefTeam('2025', 'edit')],
  'way to a team': ['returning', hrefTeam('2025', 'team')],
  'team search': ['returning', hrefTeam('2025', 'search')],
  'founding of a team': ['returning', hrefTeam('2025', 'create')],
  'joining by code': ['returning', hrefTeam('2025', 'join')],
  'own applications': ['unsigned', hrefTeam('2025', 'applications')],
  'own contests': ['captain', href('myCompetitions')],
  'contest management': ['captain', href('contestManagement')],
};

const withLanguage = (path: string, locale: keyof typeof lngParameter) =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${lngParameter[locale]}`;

async function atEveryWidthAndScheme(page: Page, check: () => Promise<void>) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await check();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

test.describe.configure({ mode: 'parallel' });

test.describe('axe finds nothing', () => {
  for (const [name, path] of Object.entries(publicScreens)) {
    for (const locale of locales) {
      test(`on ${name} in ${locale}`, async ({ page, expectAccessible }) => {
        await page.goto(withLanguage(path, locale));
        await page.waitForLoadState('networkidle');
        await atEveryWidthAndScheme(page, expectAccessible);
      });
    }
  }

  for (const [name, [who, path]] of Object.entries(ownScreens)) {
    for (const locale of locales) {
      test(`on ${name} in ${locale}`, async ({ page, signIn, expectAccessible }) => {
        await signIn(persons[who].userName);
        await page.goto(withLanguage(path, locale));
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await atEveryWidthAndScheme(page, expectAccessible);
      });
    }
  }
});
