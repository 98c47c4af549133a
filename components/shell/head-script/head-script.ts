import { transformSync } from 'esbuild';
import { languageScript } from '#lib/i18n/language-script.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { rememberEarlyPress } from './early-press.ts';
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
 * Zod finds out by trying whether it may compile schemas to functions. The policy refuses that, and browsers report each
 * refusal as a violation. Its `config` would bring its core to pages that have no schemas, so this sets the object that
 * `config` changes, before any schema is made. It is sent as its source text.
 */
function keepSchemasUncompiled(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/**
 * Source text of everything that must run, or be arranged, before a page is painted. Built once (next.config.mjs), so
 * that pages contain exactly the text that the entry server knows.
 */
const headScriptSource = [
  languageScript(),
  stateScript(playerCookie),
  `(${prepareFormats.toString()})()`,
  `(${keepSchemasUncompiled.toString()})()`,
  `(${rememberEarlyPress.toString()})()`,
].join(';');

/** The minified head script, as sent to browsers. */
export function headScript(): string {
  return transformSync(headScriptSource, { minify: true, target: 'es2022' }).code.trim();
}
