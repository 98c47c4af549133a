import type { Params, PathParams } from './path-pattern.ts';
import { type PagedScreen, pages, type Screen } from './screens.ts';

/** Conditions beyond a session that a signed-in screen asks the API about (specification, section 5). */
export type GuardName =
  | 'noTeam'
  | 'raceInMyList'
  | 'offlineGame'
  | 'offlineGame2022'
  | 'guideFiles'
  | 'salonsExist'
  | 'communityOpen'
  | 'datasetsOpen'
  | 'teacher'
  | 'assistant';

/** The entry of the header's menu that a path stands under. */
export type MenuEntry = 'contests' | 'techPrograms' | 'salons' | 'community' | 'datasets' | 'training' | 'about';

/** What the shell shows around a screen (specification, section 2). */
export interface Chrome {
  readonly header: 'dark' | 'transparent';
  readonly footer: boolean;
  readonly menu: MenuEntry | null;
  readonly languageOnly: boolean;
}

export interface Seo {
  readonly indexable: boolean;
  readonly changeFrequency: 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly';
}

/** One row of the table: a public path pattern and everything the house needs to know about it. */
export interface RouteRow<Path extends string = string> {
  readonly path: Path;
  readonly screen: Screen;
  /** Parameters that the path itself does not spell, such as the contest of a yearly path. */
  readonly fixed: Params;
  /** The values that a parameter may take, where the list is closed; any other value is an unknown path. */
  readonly only: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly login: boolean;
  readonly guard: GuardName | null;
  readonly chrome: Chrome;
  readonly seo: Seo;
  /** Pattern of the page below `app/[locale]`; null for redirects. */
  readonly internal: string | null;
  /** Path pattern to which a redirect row leads. */
  readonly redirect: string | null;
  /** Other spellings, which redirect here. */
  readonly aliases: readonly string[];
  /** Query parameter that names one of what the path lists: `/subjectDetail?id=x` leads to `/subjectDetail/x`. */
  readonly names: string | null;
}

interface RowOptions<Path extends string> extends Partial<Chrome> {
  readonly fixed?: Params;
  readonly only?: { readonly [Name in keyof PathParams<Path>]?: readonly string[] };
  readonly login?: boolean;
  readonly guard?: GuardName;
  readonly indexable?: boolean;
  readonly changes?: Seo['changeFrequency'];
  readonly internal?: string;
  readonly aliases?: readonly string[];
  readonly names?: string;
}

function row<Path extends string>(
  path: Path,
  screen: Screen,
  internal: string | null,
  options: RowOptions<Path>,
): RouteRow<Path> {
  const { header = 'dark', footer = true, menu = null, languageOnly = false, login = false } = options;
  return {
    path,
    screen,
    fixed: options.fixed ?? {},
    only: options.only ?? {},
    login,
    guard: options.guard ?? null,
    chrome: { header, footer, menu, languageOnly },
    seo: { indexable: options.indexable ?? !login, changeFrequency: options.changes ?? 'weekly' },
    internal,
    redirect: null,
    aliases: options.aliases ?? [],
    names: options.names ?? null,
  };
}

/** A path that shows a screen. Its page below `app/[locale]` follows from the screen unless `internal` says otherwise. */
export const page = <const Path extends string>(
  path: Path,
  screen: PagedScreen,
  options: RowOptions<Path> = {},
): RouteRow<Path> => row(path, screen, options.internal ?? pages[screen], options);

/** A path that only leads to another one. */
export const redirect = <const Path extends string>(
  path: Path,
  target: string,
  options: RowOptions<Path> = {},
): RouteRow<Path> => ({
  ...row(path, 'redirect', null, { ...options, indexable: false }),
  redirect: target,
});
