import { Icon } from '#components/ui/icon.tsx';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import css from './header.module.css';
import { LanguageLinks } from './language-links.tsx';

const languagePanel = 'panel-language';

/** Short form of a language for the narrow button. */
const shortName = { 'zh-EN': 'EN', 'zh-CN': '简', 'zh-Hant': '繁' } as const satisfies Record<Locale, string>;

/** Opens the panel of languages. `always`: on phones too, where there is no menu. */
export function LanguageButton({ locale, label, always = false }: { locale: Locale; label: string; always?: boolean }) {
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

/** The languages below the header. */
export function LanguagePanel({ locale, label }: { locale: Locale; label: string }) {
  return (
    <nav id={languagePanel} popover="auto" className={`${css.panel} ${css.toEnd}`} aria-label={label}>
      <LanguageLinks locale={locale} className={css.list} />
    </nav>
  );
}
