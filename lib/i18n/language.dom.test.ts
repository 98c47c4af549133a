import { jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { chooseLanguage } from './language-choice.ts';
import { languageScript } from './language-script.ts';

/** Address of the browser and its two ways to load: jsdom supports neither. */
const browserAt = (url: string) => {
  const { protocol, pathname, search } = new URL(url);
  const address = { protocol, pathname, search, reload: jest.fn(), assign: jest.fn() };
  stubGlobal('location', address);
  return address;
};

/** Runs the script from its source text, like the page. */
const runScript = () => new Function(languageScript())();

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is under test writes it too
  document.cookie = 'language=; Path=/; Max-Age=0';
  localStorage.clear();
};

beforeEach(() => {
  forget();
  document.documentElement.lang = 'en';
});
afterEach(() => restoreGlobals());

describe('choosing a language', () => {
  it('is remembered in cookie and local storage, and loads the page anew', () => {
    const address = browserAt('http://localhost/home?a=1');
    chooseLanguage('zh-CN');
    expect(document.cookie).toBe('language=zh-CN');
    expect(localStorage.getItem('language')).toBe('zh-CN');
    expect(address.reload).toHaveBeenCalledTimes(1);
  });

  it('drops the query where lng stands in it', () => {
    const address = browserAt('http://localhost/home?lng=zh-en&a=1');
    chooseLanguage('zh-Hant');
    expect(address.assign.mock.calls).toEqual([['/home']]);
    expect(address.reload).not.toHaveBeenCalled();
  });
});

describe('the head script', () => {
  it('brings back a choice that only local storage remembers, once', () => {
    const address = browserAt('http://localhost/home');
    localStorage.setItem('language', 'zh-Hant');
    runScript();
    runScript();
    expect(document.cookie).toBe('language=zh-Hant');
    expect(address.reload).toHaveBeenCalledTimes(1);
  });

  it('follows the cookie where both remember, and never loads again for it', () => {
    const address = browserAt('http://localhost/home');
    // biome-ignore lint/suspicious/noDocumentCookie: what is under test reads it
    document.cookie = 'language=zh-CN; Path=/';
    localStorage.setItem('language', 'zh-EN');
    runScript();
    expect(localStorage.getItem('language')).toBe('zh-CN');
    expect(address.reload).not.toHaveBeenCalled();
  });

  it('keeps the language of an address with lng for the pages after it', () => {
    const address = browserAt('http://localhost/home?lng=ZH-CN');
    runScript();
    expect([document.cookie, localStorage.getItem('language')]).toEqual(['language=zh-CN', 'zh-CN']);
    expect(address.reload).not.toHaveBeenCalled();
  });

  it('ignores what is no language', () => {
    const address = browserAt('http://localhost/home?lng=constructor');
    localStorage.setItem('language', 'toString');
    runScript();
    expect(document.cookie).toBe('');
    expect(address.reload).not.toHaveBeenCalled();
  });
});
