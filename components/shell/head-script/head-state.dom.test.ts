import { jest } from '@jest/globals';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { stateScript } from './head-state.ts';

const root = document.documentElement;
const attributes = () => root.getAttributeNames().sort();

/** Runs the head script as a browser does, in a page that was opened with this state. */
function open({ dark = false, scheme = '', cookie = '' }) {
  localStorage.clear();
  if (scheme) localStorage.setItem('scheme', scheme);
  stubGlobal('matchMedia', () => ({ matches: dark, addEventListener: () => undefined }));
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);

  new Function(stateScript('playerId'))();
}

function scrollTo(y: number) {
  stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});

describe('the head script', () => {
  it.each([
    [{ dark: false }, 'data-light'],
    [{ dark: true }, 'data-dark'],
    [{ dark: true, scheme: 'light' }, 'data-light'],
    [{ dark: false, scheme: 'dark' }, 'data-dark'],
    [{ dark: true, scheme: 'sepia' }, 'data-dark'],
  ])('with %o sets %s and nothing else', (state, attribute) => {
    open(state);
    expect(attributes()).toEqual([attribute]);
  });

  it.each([
    ['playerId=407', true],
    ['language=zh-CN; playerId=407', true],
    ['playerId=', false],
    ['otherplayerId=407', false],
    ['', false],
  ])('reads the cookies %j as signed in: %s', (cookie, hinted) => {
    open({ cookie });
    expect(root.hasAttribute('data-signed-in')).toBe(hinted);
  });

  it('marks the page as scrolled beyond 200 px, and clear again at 200', () => {
    open({});
    scrollTo(201);
    expect(root.hasAttribute('data-scrolled')).toBe(true);
    scrollTo(200);
    expect(root.hasAttribute('data-scrolled')).toBe(false);
  });

  it('tells reading on from going back', () => {
    open({});
    scrollTo(600);
    expect(root.hasAttribute('data-scrolling-down')).toBe(true);
    scrollTo(500);
    expect(root.hasAttribute('data-scrolling-down')).toBe(false);
  });
});
