import { locales } from '#lib/i18n/locales.ts';
import { persons } from '../support/persons.ts';
import { test } from './fixtures.ts';
import { ownScreens, publicScreens, type Screen, screensOf, shownIn } from './screens.ts';

const screens: readonly (Screen & { readonly who: keyof typeof persons })[] = Object.entries(ownScreens).map(
  ([name, [who, path]], place) => ({ name, path, place, who }),
);

test.describe.configure({ mode: 'parallel' });

test.describe('axe finds nothing', () => {
  for (const locale of locales) {
    test(`on public screens in ${locale}`, async ({ page, backend, visitEach }) => {
      await page.goto(await backend.previewLink('contest', '2026'));
      await visitEach(shownIn(locale, screensOf(publicScreens)), locale);
    });

    for (const [who, some] of Map.groupBy(shownIn(locale, screens), (screen) => screen.who))
      test(`on screens of the ${who} in ${locale}`, async ({ signIn, visitEach }) => {
        await signIn(persons[who]);
        await visitEach(some, locale);
      });
  }
});
