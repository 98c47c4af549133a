import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { CurrentButton, CurrentLink } from './current-link.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import type { MenuItem } from './menu.ts';

export const menuPanel = 'panel-menu';
/** The tracks of Home: where "Join" leads, from wherever. */
export const join = `${href('home')}#tracks`;

/** A word of the menu: a link, or the button of a panel with links. */
export function MenuEntryItem({ item }: { item: MenuItem }) {
  if (item.href !== null)
    return (
      <CurrentLink entry={item.entry} href={item.href}>
        {item.label}
      </CurrentLink>
    );
  const panel = `panel-${item.entry}`;
  return (
    <>
      <CurrentButton entry={item.entry} panel={panel}>
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

/** On phones everything stands in one sheet below the header. */
export async function PhoneMenu({ locale, menu }: { locale: Locale; menu: readonly MenuItem[] }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
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
                <Link href={address}>{label}</Link>
              </li>
            ),
          )}
        </ul>
        <div className={css.group}>
          <p>{t('language.switch')}</p>
          <LanguageLinks locale={locale} className={css.list} />
        </div>
      </div>
    </nav>
  );
}
