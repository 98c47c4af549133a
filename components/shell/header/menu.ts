import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ContestItem } from '#lib/contract/contests/contests.ts';
import type { Line } from '#lib/contract/primitives.ts';
import type { ConfigKey } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { menuFolders } from '#lib/routing/page-chrome.ts';
import { fillPattern } from '#lib/routing/path-pattern.ts';
import type { MenuEntry } from '#lib/routing/route.ts';
import { type RouteName, table } from '#lib/routing/routes.ts';
import { loadPrograms } from '#lib/server/loaders/content/programs.ts';
import { loadSalons, loadSwitch } from '#lib/server/loaders/content/site.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';
import { toResult } from '#lib/server/loaders/to-result.ts';

export interface MenuLink {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly line?: Line;
  /** Short text after the label, such as the season. */
  readonly note?: string;
}

/** An entry of the main menu: a link, or a heading with links below it. */
export interface MenuItem {
  readonly entry: MenuEntry | 'season';
  /** Folders of the pages that belong to the entry. */
  readonly folders: readonly string[];
  readonly label: string;
  readonly href: string | null;
  readonly groups: readonly { readonly label: string; readonly links: readonly MenuLink[] }[];
}

type LabelledLink = Pick<MenuLink, 'label' | 'href'>;

/** The main menu with its texts. */
export interface Menu {
  readonly words: { readonly main: string; readonly languages: string };
  readonly items: readonly MenuItem[];
  readonly logIn: LabelledLink;
  readonly join: LabelledLink;
}

/** Target of "Join": the tracks of Home. */
export const join = `${href('home')}#tracks`;

const foldersOf = (entry: MenuEntry): readonly string[] => [...(menuFolders.get(entry) ?? [])];

/** The fallback for a failed read: the header must not make a page fail. */
async function orElse<Data>(read: Promise<Data>, fallback: Data): Promise<Data> {
  const result = await toResult(read);
  return result.ok ? result.data : fallback;
}

const linkTo = ({ id, name, line, season }: ContestItem): MenuLink => ({
  key: id,
  label: name,
  href: hrefContest(id),
  line,
  note: String(season),
});

async function contestsEntry(locale: Locale): Promise<MenuItem | null> {
  const t = await getTranslations({ locale, namespace: 'shell.menu' });
  const contests = await orElse(loadContestMenu(locale), []);
  const groups = [
    { label: t('open'), links: contests.filter(({ status }) => status !== 3).map(linkTo) },
    { label: t('over'), links: contests.filter(({ status }) => status === 3).map(linkTo) },
  ].filter(({ links }) => links.length > 0);
  return groups.length > 0
    ? { entry: 'contests', folders: foldersOf('contests'), label: t('contests'), href: null, groups }
    : null;
}

async function programsEntry(locale: Locale): Promise<MenuItem | null> {
  const t = await getTranslations({ locale, namespace: 'shell.menu' });
  const programs = await orElse(loadPrograms(locale), []);
  const links = programs.map(({ id, programName }) => ({
    key: id,
    label: programName,
    href: fillPattern(table.techProgram.path, { id }),
  }));
  return links.length > 0
    ? {
        entry: 'techPrograms',
        folders: foldersOf('techPrograms'),
        label: t('techPrograms'),
        href: null,
        groups: [{ label: t('techPrograms'), links }],
      }
    : null;
}

const switchedOn = (key: ConfigKey) => (locale: Locale) => loadSwitch(locale, key);
const switchedOff = (key: ConfigKey) => async (locale: Locale) => !(await loadSwitch(locale, key));
const always = async () => true;

/** Entries that are one link, with the condition under which they are shown (specification, sections 2 and 7). */
const single = [
  { entry: 'salons', route: 'meetup', shown: async (locale: Locale) => (await loadSalons(locale)).length > 0 },
  { entry: 'community', route: 'communityIntroduction', shown: switchedOn('COMMUNITY_INTRODUCTION_SWITCH') },
  { entry: 'datasets', route: 'datasets', shown: switchedOn('DATE_SET_SWITCH') },
  // Data sets link to the leaderboards; while data sets are switched off, the leaderboards take their entry.
  { entry: 'datasets', route: 'leaderboard', shown: switchedOff('DATE_SET_SWITCH') },
  { entry: 'training', route: 'training', shown: always },
  { entry: 'about', route: 'about', shown: always },
] as const satisfies readonly {
  entry: MenuEntry;
  route: RouteName;
  shown: (locale: Locale) => Promise<boolean>;
}[];

async function singleEntry({ entry, route, shown }: (typeof single)[number], locale: Locale): Promise<MenuItem | null> {
  if (!(await orElse(shown(locale), false))) return null;
  const t = await getTranslations({ locale, namespace: 'shell.menu' });
  return {
    entry,
    folders: foldersOf(entry),
    label: t(route === 'leaderboard' ? 'leaderboards' : entry),
    href: fillPattern(table[route].path, {}),
    groups: [],
  };
}

async function seasonEntry(locale: Locale): Promise<MenuItem> {
  const t = await getTranslations({ locale, namespace: 'shell.menu' });
  return { entry: 'season', folders: [], label: t('season', { year: '2025' }), href: href('landing2025'), groups: [] };
}

/** The main menu: contests from the backend, then the enabled entries. */
export async function loadMenu(locale: Locale): Promise<Menu> {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const items = await Promise.all([
    contestsEntry(locale),
    seasonEntry(locale),
    programsEntry(locale),
    ...single.map((entry) => singleEntry(entry, locale)),
  ]);
  return {
    words: { main: t('menu.main'), languages: t('language.switch') },
    items: items.filter((item) => item !== null),
    logIn: { label: t('logIn'), href: href('login', { type: '1' }) },
    join: { label: t('join'), href: join },
  };
}
