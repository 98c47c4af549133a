import { type Locale, languageCookie } from './locales.ts';

const aYear = 31_536_000;

/**
 * Stores the choice in the cookie, which the server reads, and in local storage under `language` (specification,
 * section 1).
 */
function storeLanguage(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we serve
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(languageCookie, locale);
  } catch {
    // Storage is blocked in some private modes; the cookie is enough.
  }
}

/**
 * Switches the language: stores the choice and reloads the page, without its query if that contains `lng`
 * (specification, section 2). A soft refresh would leave the document's language unchanged.
 */
export function chooseLanguage(locale: Locale): void {
  storeLanguage(locale);
  if (new URLSearchParams(location.search).has('lng')) location.assign(location.pathname);
  else location.reload();
}
