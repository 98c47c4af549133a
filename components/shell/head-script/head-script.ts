import { transformSync } from 'esbuild';
import { languageScript } from '#lib/i18n/language-script.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { stateScript } from './head-state.ts';

/**
 * Has the browser load its data for dates after the first paint, while the page's scripts are on their way: the first
 * format takes a slow phone 50 ms, which else belong to the task in which the page becomes usable. It is sent as its
 * source text.
 */
function prepareFormats(): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    new Intl.DateTimeFormat();
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Source text of everything that must run, or be arranged, before a page is painted. Built once (next.config.mjs), so
 * that pages contain exactly the text that the entry server knows.
 */
const headScriptSource = [languageScript(), stateScript(playerCookie), `(${prepareFormats.toString()})()`].join(';');

/** The minified head script, as sent to browsers. */
export function headScript(): string {
  return transformSync(headScriptSource, { minify: true, target: 'es2022' }).code.trim();
}
