import { withBrand } from '#lib/brand.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';

/** The first calls of signed-in screens: their public path, and API paths (below /api) that may use its parameters. */
export interface EarlyCalls {
  /** As in the route table, for instance `/matchHomeDetails/{id}/{activeTabKey}`; of several the first that fits. */
  readonly path: string | readonly string[];
  /** As `urlOf` writes them without `/api`, for instance `/v1/notice/summary?limit=4`. */
  readonly calls: readonly string[];
}

/** Runs in the browser, before everything else; it is sent as its source text, so it may only use its parameters. */
function startEarlyCalls(
  screens: readonly EarlyCalls[],
  tags: Readonly<Record<string, string>>,
  defaultLocale: string,
  hint: string,
): void {
  if (!document.cookie.split('; ').some((pair) => pair.startsWith(`${hint}=`) && pair.length > hint.length + 1)) return;
  const steps = location.pathname.split('/');
  const language = tags[document.documentElement.lang] ?? defaultLocale;
  const patterns = screens.flatMap(({ path, calls }) => [path].flat().map((one) => ({ path: one, calls })));
  for (const { path, calls } of patterns) {
    const pattern = path.split('/');
    const values: Record<string, string> = {};
    const fits =
      pattern.length === steps.length &&
      pattern.every((part, index) => {
        const step = steps[index] ?? '';
        if (part[0] !== '{') return part === step;
        values[part.slice(1, -1)] = step;
        return step !== '';
      });
    if (!fits) continue;
    window.__early = {};
    for (const call of calls) {
      const url = `/api${call.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
      const answer = fetch(url, {
        headers: { accept: 'application/json', 'x-portal-request': '1', 'x-language': language },
        cache: 'no-store',
        redirect: 'error',
        // Read to its end at once: an answer that nobody takes must not hold its connection.
      }).then((response) =>
        response
          .text()
          .then((text) => new Response(text || null, { status: response.status, headers: response.headers })),
      );
      answer.catch(() => undefined);
      window.__early[url] = answer;
    }
    return;
  }
}

/**
 * Source of the head script that starts a screen's first calls before its bundle has arrived. It is the same for every
 * page and person, so one hash in the policy covers it. It calls nothing for visitors without the hint cookie.
 */
export function earlyCallsScript(screens: readonly EarlyCalls[]): string {
  const tags = Object.fromEntries(Object.entries(languageTag).map(([locale, tag]) => [tag, locale]));
  const known = screens.map(({ path, calls }) => ({ path: [path].flat().map(withBrand), calls: calls.map(withBrand) }));
  const parameters = [known, tags, 'zh-EN', playerCookie].map((value) =>
    JSON.stringify(value).replaceAll('<', '\\u003c'),
  );
  return `(${startEarlyCalls.toString()})(${parameters.join(',')})`;
}
