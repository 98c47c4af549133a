'use client';

import { Icon } from '#components/ui/icon.tsx';
import css from './header.module.css';

/** Turns the page over and keeps the choice; another change of the system's scheme no longer counts. */
function turn(): void {
  const root = document.documentElement;
  const dark = !root.hasAttribute('data-dark');
  root.toggleAttribute('data-dark', dark);
  root.toggleAttribute('data-light', !dark);
  try {
    localStorage.setItem('scheme', dark ? 'dark' : 'light');
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
}

/** Light or dark. Which of the two drawings and names is shown is CSS: the server does not know the scheme. */
export function SchemeSwitch({ toDark, toLight }: { toDark: string; toLight: string }) {
  return (
    <button type="button" className={`${css.tool} ${css.scheme}`} data-part="scheme" onClick={turn}>
      <span>
        <Icon name="moon" />
        <span className="sr">{toDark}</span>
      </span>
      <span>
        <Icon name="sun" />
        <span className="sr">{toLight}</span>
      </span>
    </button>
  );
}
