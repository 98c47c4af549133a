import { getTranslations } from 'next-intl/server';
import { SearchEntrance } from '#components/search/search-entrance.tsx';
import { searchWords } from '#components/search/search-words.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { AccountSlot } from './account-slot.tsx';
import { accountWords } from './account-words.ts';
import { BrandLink } from './brand-link.tsx';
import { CurrentButton, CurrentLink } from './current-link.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { loadMenu, type MenuItem } from './menu.ts';
import { PanelCloser } from './panels.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { seriesName } from './series-name.ts';

const languagePanel = 'panel-language';
const menuPanel = 'panel-menu';
/** The tracks of Home: where "Join" leads, from wherever. */
const join = `${href('home')}#tracks`;

/** Short form of a language for the narrow button. */
const shortName = { 'zh-EN': 'EN', 'zh-CN': '简', 'zh-Hant': '繁' } as const satisfies Record<Locale, string>;

/**
 * The header. Its theme follows the page: over `main[data-header='transparent']` it lies on the hero and turns dark
 * beyond 200 px of scrolling. Panels are popovers of the platform, so everything opens without a script.
 */
export async function Header({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const [menu, series] = await Promise.all([loadMenu(locale), seriesName(locale)]);
  return (
    <header className={css.header} data-dark="" data-shell="header">
      <div className={`page ${css.in}`}>
        <BrandLink label={t('brandHome', { series })} />
        <nav className={css.nav} aria-label={t('menu.main')} data-shell="menu">
          <ul>
            {menu.map((item) => (
              <li key={item.entry}>
                <MenuEntryItem item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.end}>
          <LinkButton tone="glass" href={join} className={css.join}>
            {t('join')}
          </LinkButton>
          <SearchEntrance words={await searchWords(locale)} />
          <LanguageButton locale={locale} label={t('language.switch')} />
          <SchemeSwitch toDark={t('scheme.toDark')} toLight={t('scheme.toLight')} />
          <div className={css.signedOut} data-shell="signed-out">
            <LinkButton tone="quiet" className={css.wide} href={href('login', { type: '1' })}>
              {t('logIn')}
            </LinkButton>
            <LinkButton tone="ink" href={href('login', { type: '2' })}>
              {t('register')}
            </LinkButton>
          </div>
          <div className={css.signedIn} data-shell="signed-in">
            <AccountSlot locale={locale} words={await accountWords(locale)} />
          </div>
          <button
            type="button"
            className={`${css.tool} ${css.narrow}`}
            popoverTarget={menuPanel}
            aria-label={t('menu.openMenu')}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <LanguagePanel locale={locale} label={t('language.switch')} />
      <PhoneMenu locale={locale} menu={menu} />
      <PanelCloser />
    </header>
  );
}

/** The header of screens outside the portal's walks: the mark and the language. */
export async function BareHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <header className={css.header} data-dark="" data-shell="header">
      <div className={`page ${css.in}`}>
        <BrandLink label={t('brandHome', { series: await seriesName(locale) })} />
        <div className={css.end}>
          <LanguageButton locale={locale} label={t('language.switch')} always />
        </div>
      </div>
      <LanguagePanel locale={locale} label={t('language.switch')} />
      <PanelCloser />
    </header>
  );
}

function LanguageButton({ locale, label, always = false }: { locale: Locale; label: string; always?: boolean }) {
  return (
    <button
      type="button"
      className={always ? css.tool : `${css.tool} ${css.wide}`}
      popoverTarget={languagePanel}
      data-shell="language"
      data-language={lngParameter[locale]}
    >
      <Icon name="globe" />
      <span className="sr">{label}</span>
      {shortName[locale]}
    </button>
  );
}

function LanguagePanel({ locale, label }: { locale: Locale; label: string }) {
  return (
    <nav id={languagePanel} popover="auto" className={`${css.panel} ${css.toEnd}`} aria-label={label}>
      <LanguageLinks locale={locale} className={css.list} />
    </nav>
  );
}

function MenuEntryItem({ item }: { item: MenuItem }) {
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
async function PhoneMenu({ locale, menu }: { locale: Locale; menu: readonly MenuItem[] }) {
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
