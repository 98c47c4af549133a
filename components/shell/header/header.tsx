import { getTranslations } from 'next-intl/server';
import { SearchEntrance } from '#components/search/search-entrance.tsx';
import { searchWords } from '#components/search/search-words.ts';
import { ShownWith } from '#components/shell/page-chrome.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toJsonText } from '#lib/document/json-text.ts';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href } from '#lib/routing/href.ts';
import { AccountSlot } from './account-slot.tsx';
import { accountWords } from './account-words.ts';
import { BrandLink } from './brand-link.tsx';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';
import { MainMenu } from './main-menu.tsx';
import { join, loadMenu } from './menu.ts';
import { PanelCloser } from './panels.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { seriesName } from './series-name.ts';

/**
 * The header. Its theme follows the route table: over the hero of a transparent page it is an overlay that turns dark
 * beyond 200 px of scrolling; a page may also show logo and language only. Panels are native popovers, so everything opens without JavaScript.
 */
export async function Header() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  const [menu, series] = await Promise.all([loadMenu(locale), seriesName(locale)]);
  return (
    <header className={css.header} data-dark="" data-shell="header">
      <div className={`page ${css.in}`}>
        <BrandLink label={t('brandHome', { series })} />
        <ShownWith part="menu">
          <MainMenu id={menuPanel} json={toJsonText(menu)} />
        </ShownWith>
        <div className={css.end}>
          <ShownWith part="menu">
            <LinkButton tone="glass" href={join} className={css.join}>
              {t('join')}
            </LinkButton>
            <SearchEntrance json={await searchWords(locale)} />
          </ShownWith>
          <LanguageButton label={t('language.switch')} />
          <ShownWith part="menu">
            <Tools />
          </ShownWith>
        </div>
      </div>
      <LanguagePanel label={t('language.switch')} />
      <PanelCloser />
    </header>
  );
}

/** Scheme, account and the menu of phones. */
async function Tools() {
  const locale = await getLocale();
  const t = await getTranslations('shell');
  return (
    <>
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
        <AccountSlot json={await accountWords(locale)} />
      </div>
      <button
        type="button"
        className={`${css.tool} ${css.narrow}`}
        popoverTarget={menuPanel}
        aria-label={t('menu.openMenu')}
      >
        <Icon name="menu" />
      </button>
    </>
  );
}

const languagePanel = 'panel-language';
const menuPanel = 'panel-menu';

/** Short form of a language for the narrow button. */
const shortName = { 'zh-EN': 'EN', 'zh-CN': '简', 'zh-Hant': '繁' } as const satisfies Record<Locale, string>;

/** Opens the language panel. On phones it is part of the menu; a header without a menu shows it there, too. */
function LanguageButton({ label }: { label: string }) {
  const locale = useLocale();
  return (
    <button
      type="button"
      className={`${css.tool} ${css.wide}`}
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
