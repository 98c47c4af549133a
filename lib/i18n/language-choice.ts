import { type Locale, languageCookie } from './locales.ts';

const aYear = 31_536_000;

/** Keeps the choice in the cookie, which the server reads, and in local storage under `language` (specification, section 1). */
export function storeLanguage(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we serve
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(languageCookie, locale);
  } catch {
    // Storage is closed in some private modes; the cookie alone does.
  }
}

/**
 * Switches the language: keeps the choice and loads the page anew, without its query where `lng` stands in it
 * (specification, section 2). A soft refresh would leave the document's language as it was.
 */
export function chooseLanguage(locale: Locale): void {
  storeLanguage(locale);
  if (new URLSearchParams(location.search).has('lng')) location.assign(location.pathname);
  else location.reload();
}
