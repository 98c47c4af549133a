import { transformSync } from 'esbuild';
import { languageScript } from '#lib/i18n/language-script.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { stateScript } from './head-state.ts';

/**
 * Source text of everything that must run before a page is painted. Built once (next.config.ts), so that pages contain
 * exactly the text that the entry server knows.
 */
const headScriptSource = [languageScript(), stateScript(playerCookie)].join(';');

/** The minified head script, as sent to browsers. */
export function headScript(): string {
  return transformSync(headScriptSource, { minify: true, target: 'es2022' }).code.trim();
}
