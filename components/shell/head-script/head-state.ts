/**
 * Runs before anything is painted, or later where an error page was rendered in the browser. It is sent as its source
 * text, so it may only use its parameters.
 */
export function setState(hint: string): void {
  const root = document.documentElement;
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem('scheme');
  } catch {
    // Some private modes block storage: the system's scheme applies.
  }
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const dark = scheme === 'dark' || (scheme !== 'light' && systemDark.matches);
    root.toggleAttribute('data-dark', dark);
    root.toggleAttribute('data-light', !dark);
  };
  apply();
  systemDark.addEventListener('change', () => {
    if (scheme !== 'dark' && scheme !== 'light') apply();
  });
  if (new RegExp(`(?:^|; )${hint}=[^;]`).test(document.cookie)) root.setAttribute('data-signed-in', '');

  let before = 0;
  addEventListener(
    'scroll',
    () => {
      root.toggleAttribute('data-scrolled', scrollY > 200);
      if (Math.abs(scrollY - before) < 8) return;
      root.toggleAttribute('data-scrolling-down', scrollY > before && scrollY > 200);
      before = scrollY;
    },
    { passive: true },
  );
}

/**
 * Source of the head script that sets the attributes of `html` that CSS needs before the first paint: the scheme
 * (`data-light`, `data-dark`), the hint that somebody is signed in (`data-signed-in`), and the scroll state
 * (`data-scrolled` beyond 200 px: specification, section 9; `data-scrolling-down`).
 */
export function stateScript(hintCookie: string): string {
  return `(${setState.toString()})(${JSON.stringify(hintCookie)})`;
}
