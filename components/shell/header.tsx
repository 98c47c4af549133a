import { getTranslations } from 'next-intl/server';
import { SearchEntrance } from '#components/search/search-entrance.tsx';
import { searchWords } from '#components/search/search-words.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { AccountSlot } from './account-slot.tsx';
import { accountWords } from './account-words.ts';
import { BrandLink } from './brand-link.tsx';
import css from './header.module.css';
import { LanguageButton, LanguagePanel } from './header-language.tsx';
import { join, MenuEntryItem, menuPanel, PhoneMenu } from './header-menu.tsx';
import { loadMenu } from './menu.ts';
import { PanelCloser } from './panels.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { seriesName } from './series-name.ts';

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
