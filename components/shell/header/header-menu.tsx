import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { href } from '#lib/routing/href.ts';
import { menuFolders } from '#lib/routing/page-chrome.ts';
import { CurrentButton, CurrentLink } from './current-link.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import type { MenuItem } from './menu.ts';

export const menuPanel = 'panel-menu';
/** Target of "Join": the tracks of Home. */
export const join = `${href('home')}#tracks`;

const foldersOf = ({ entry }: MenuItem): readonly string[] =>
  entry === 'season' ? [] : [...(menuFolders.get(entry) ?? [])];

/** An entry of the menu: a link, or a button that opens a panel of links. */
function MenuEntryItem({ item }: { item: MenuItem }) {
  if (item.href !== null)
    return (
      <CurrentLink folders={foldersOf(item)} href={item.href}>
        {item.label}
      </CurrentLink>
    );
  const panel = `panel-${item.entry}`;
  return (
    <>
      <CurrentButton folders={foldersOf(item)} panel={panel}>
        {item.label}
        <Icon name="chevron-down" />
      </CurrentButton>
      <div id={panel} popover="auto" className={css.panel}>
        <Groups item={item} />
      </div>
    </>
  );
}

function Groups({ item }: { item: MenuItem }) {
  return item.groups.map((group) => (
    <div key={group.label} className={css.group}>
      <p>{group.label}</p>
      <ul className={css.list}>
        {group.links.map((link) => (
          <li key={link.key} data-line={link.line}>
            <Link href={link.href}>
              {link.line ? <i className={css.star} aria-hidden="true" /> : null}
              {link.label}
              {link.note ? <small>{link.note}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/**
 * The main menu. On wide windows it is a bar whose panels open one at a time; elsewhere it opens as one sheet below the header,
 * which shows what is in the panels. `:popover-open` tells the sheet from the bar.
 */
export async function MainMenu({ menu }: { menu: readonly MenuItem[] }) {
  const t = await getTranslations('shell');
  return (
    <nav id={menuPanel} popover="auto" className={css.menu} aria-label={t('menu.main')} data-shell="menu">
      <div className={css.sheetOnly}>
        <div className={css.signedOut}>
          <LinkButton block href={href('login', { type: '1' })}>
            {t('logIn')}
          </LinkButton>
        </div>
        <LinkButton tone="ink" block href={join}>
          {t('join')}
        </LinkButton>
      </div>
      <ul>
        {menu.map((item) => (
          <li key={item.entry}>
            <MenuEntryItem item={item} />
          </li>
        ))}
      </ul>
      <div className={`${css.group} ${css.sheetOnly}`}>
        <p>{t('language.switch')}</p>
        <LanguageLinks className={css.list} />
      </div>
    </nav>
  );
}
