'use client';

import { Icon } from '#components/ui/icon.tsx';
import css from './header.module.css';

/** Toggles the scheme and stores the choice; later changes of the system's scheme are ignored. */
function toggleScheme(): void {
  const root = document.documentElement;
  const dark = !root.hasAttribute('data-dark');
  root.toggleAttribute('data-dark', dark);
  root.toggleAttribute('data-light', !dark);
  try {
    localStorage.setItem('scheme', dark ? 'dark' : 'light');
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

/** Toggles light and dark. CSS selects the icon and the label, because the server does not know the scheme. */
export function SchemeSwitch({ toDark, toLight }: { toDark: string; toLight: string }) {
  return (
    <button type="button" className={`${css.tool} ${css.scheme}`} data-part="scheme" onClick={toggleScheme}>
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
