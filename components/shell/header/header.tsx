import { getTranslations } from 'next-intl/server';
import { SearchEntrance } from '#components/search/search-entrance.tsx';
import { searchWords } from '#components/search/search-words.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href } from '#lib/routing/href.ts';
import { AccountSlot } from './account-slot.tsx';
import { accountWords } from './account-words.ts';
import { BrandLink } from './brand-link.tsx';
import css from './header.module.css';
import { join, MenuEntryItem, menuPanel, PhoneMenu } from './header-menu.tsx';
import { LanguageLinks } from './language-links.tsx';
import { loadMenu } from './menu.ts';
import { PanelCloser } from './panels.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { seriesName } from './series-name.ts';

/**
 * The header. Its theme follows the page: over `main[data-header='transparent']` it overlays the hero and turns dark
 * beyond 200 px of scrolling. Panels are native popovers, so everything opens without JavaScript.
 */
export async function Header() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
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
          <LanguageButton label={t('language.switch')} />
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
            <AccountSlot words={await accountWords(locale)} />
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
      <LanguagePanel label={t('language.switch')} />
      <PhoneMenu menu={menu} />
      <PanelCloser />
    </header>
  );
}

/** Header of screens outside the portal's navigation: logo and language only. */
export async function BareHeader() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  return (
    <header className={css.header} data-dark="" data-shell="header">
      <div className={`page ${css.in}`}>
        <BrandLink label={t('brandHome', { series: await seriesName(locale) })} />
        <div className={css.end}>
          <LanguageButton label={t('language.switch')} always />
        </div>
      </div>
      <LanguagePanel label={t('language.switch')} />
      <PanelCloser />
    </header>
  );
}

const languagePanel = 'panel-language';

/** Short form of a language for the narrow button. */
const shortName = { 'zh-EN': 'EN', 'zh-CN': '简', 'zh-Hant': '繁' } as const satisfies Record<Locale, string>;

/** Opens the language panel. `always`: also on phones, for headers without a menu. */
function LanguageButton({ label, always = false }: { label: string; always?: boolean }) {
  const locale = useLocale();
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

function LanguagePanel({ label }: { label: string }) {
  return (
    <nav id={languagePanel} popover="auto" className={`${css.panel} ${css.toEnd}`} aria-label={label}>
      <LanguageLinks className={css.list} />
    </nav>
  );
}
