import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { portalEnv } from '#lib/env.server.ts';
import { defaultLocale, locales } from '#lib/i18n/locales.ts';
import { publicPages } from '#lib/routing/public-pages.ts';
import { languageAlternates, languageUrl } from '#lib/seo/language-urls.ts';
import { loadContentPages, loadListChanges } from '#lib/server/loaders/content/content-pages.ts';
import { loadContest, loadContestMenu } from '#lib/server/loaders/contests.ts';
import { loadDrawLinks } from '#lib/server/loaders/draws.ts';
import { loadFilledRankings } from '#lib/server/loaders/rankings.ts';

/**
 * Every public page in every language, with its alternates and its last change. Generated on request, because a build
 * has no backend. The contests come from the cache of public reads. Without any answer the request fails, so that a
 * search engine retries instead of dropping the contests.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const origin = portalEnv().PUBLIC_ORIGIN;
  const absolute = (path: string) => origin + path;
  const { paths, changes } = await loadTexts();
  return publicPages(await loadListedContests(), paths).flatMap(({ path, changeFrequency }) => {
    const languages = Object.fromEntries(
      Object.entries(languageAlternates(path)).map(([language, url]) => [language, absolute(url)]),
    );
    const changed = changes.get(path);
    return locales.map((locale) => ({
      url: absolute(languageUrl(path, locale)),
      ...(changed === undefined ? {} : { lastModified: new Date(changed * 1000) }),
      changeFrequency,
      alternates: { languages },
    }));
  });
}

async function loadListedContests() {
  const menu = await loadContestMenu(defaultLocale);
  const contests = await Promise.all(menu.map(({ id }) => loadContest(defaultLocale, id)));
  return Promise.all(
    contests.map(async ({ id, onSite, details }) => ({
      ...{ id, onSite },
      tabs: details.map(({ key }) => key),
      rankings: await loadFilledRankings(defaultLocale, id),
      draws: (await loadDrawLinks(defaultLocale, id)).map(({ key }) => key),
    })),
  );
}

async function loadTexts() {
  const [pages, lists] = await Promise.all([loadContentPages(defaultLocale), loadListChanges(defaultLocale)]);
  const all = Object.values(pages).flat();
  const known = all.flatMap(({ path, updatedAt }): [string, number][] =>
    updatedAt === null ? [] : [[path, updatedAt]],
  );
  return { paths: all.map(({ path }) => path), changes: new Map([...lists, ...known]) };
}
