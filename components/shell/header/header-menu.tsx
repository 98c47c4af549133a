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

const foldersOf = ({ entry }: Pick<MenuItem, 'entry'>): readonly string[] =>
  entry === 'season' ? [] : [...(menuFolders.get(entry) ?? [])];

/** An entry of the menu: a link, or a button that opens a panel of links. */
export function MenuEntryItem({ item }: { item: MenuItem }) {
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

/** On phones the whole menu is one sheet below the header. */
export async function PhoneMenu({ menu }: { menu: readonly MenuItem[] }) {
  const t = await getTranslations('shell');
  return (
    <nav id={menuPanel} popover="auto" className={css.sheet} aria-label={t('menu.main')}>
      <div className={css.sheetIn}>
        <div className={css.signedOut}>
          <LinkButton block href={href('login', { type: '1' })}>
            {t('logIn')}
          </LinkButton>
        </div>
        <LinkButton tone="ink" block href={join}>
          {t('join')}
        </LinkButton>
        {menu
          .filter((item) => item.href === null)
          .map((item) => (
            <Groups key={item.entry} item={item} />
          ))}
        <ul className={css.list}>
          {menu.map(({ entry, href: address, label }) =>
            address === null ? null : (
              <li key={entry}>
                <CurrentLink folders={foldersOf({ entry })} href={address}>
                  {label}
                </CurrentLink>
              </li>
            ),
          )}
        </ul>
        <div className={css.group}>
          <p>{t('language.switch')}</p>
          <LanguageLinks className={css.list} />
        </div>
      </div>
    </nav>
  );
}
