import type { Params, PathParams } from './path-pattern.ts';
import { type PagedScreen, pages, type Screen } from './screens.ts';

/**
 * Conditions beside a session that a signed-in screen checks by the API (specification, section 5). `submissionOfTeam`
 * is the portal's: members of the team, and nobody else.
 */
export type GuardName =
  | 'noTeam'
  | 'raceInMyList'
  | 'submissionOfTeam'
  | 'offlineGame'
  | 'offlineGame2022'
  | 'guideFiles'
  | 'salonsExist'
  | 'communityOpen'
  | 'datasetsOpen'
  | 'teacher'
  | 'assistant';

/** Subject of a preview link of the committee. */
export type PreviewKind = 'agreement' | 'contest';

/** Entry of the header's menu to which a path belongs. */
export type MenuEntry = 'contests' | 'techPrograms' | 'salons' | 'community' | 'datasets' | 'training' | 'about';

/** Layout around a screen (specification, section 2). */
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

/** One row of the table: a public path pattern and its properties. */
export interface RouteRow<Path extends string = string> {
  readonly path: Path;
  readonly screen: Screen;
  /** Parameters that are not in the path itself, such as the contest of a yearly path. */
  readonly fixed: Params;
  /** Permitted values of a parameter with a closed list; any other value is an unknown path. */
  readonly only: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly login: boolean;
  readonly guard: GuardName | null;
  /** Shows an unpublished subject, `{id}` in the path, to visitors with a preview link of the committee. */
  readonly preview: PreviewKind | null;
  readonly chrome: Chrome;
  readonly seo: Seo;
  /** Pattern of the page below `app/[locale]`; null for redirects. */
  readonly internal: string | null;
  /** Path pattern that a redirect row leads to. */
  readonly redirect: string | null;
  /** Alternative paths, which redirect here. */
  readonly aliases: readonly string[];
  /** Query parameter with the id of an item that the path lists: `/subjectDetail?id=x` leads to `/subjectDetail/x`. */
  readonly names: string | null;
}

interface RowOptions<Path extends string> extends Partial<Chrome> {
  readonly fixed?: Params;
  readonly only?: { readonly [Name in keyof PathParams<Path>]?: readonly string[] };
  readonly login?: boolean;
  readonly guard?: GuardName;
  readonly preview?: PreviewKind;
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
    preview: options.preview ?? null,
    chrome: { header, footer, menu, languageOnly },
    seo: { indexable: options.indexable ?? !login, changeFrequency: options.changes ?? 'weekly' },
    internal,
    redirect: null,
    aliases: options.aliases ?? [],
    names: options.names ?? null,
  };
}

/** A path that shows a screen. Its page below `app/[locale]` follows from the screen unless `internal` is set. */
export const page = <const Path extends string>(
  path: Path,
  screen: PagedScreen,
  options: RowOptions<Path> = {},
): RouteRow<Path> => row(path, screen, options.internal ?? pages[screen], options);

/** A path that only redirects to another one. */
export const redirect = <const Path extends string>(
  path: Path,
  target: string,
  options: RowOptions<Path> = {},
): RouteRow<Path> => ({
  ...row(path, 'redirect', null, { ...options, indexable: false }),
  redirect: target,
});
