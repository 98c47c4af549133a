import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandLink } from '#components/shell/brand-link.tsx';
import { LanguageLinks } from '#components/shell/language-links.tsx';
import { Sky } from '#components/sky/sky.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import css from './sign-in-side.module.css';

export interface SignInSideProps {
  readonly locale: Locale;
  readonly series: string;
  /** How many people have taken part so far. */
  readonly players: number;
  readonly children: ReactNode;
}

/** Light on one side, one action on the other. */
export function SignInSide({ locale, series, players, children }: SignInSideProps) {
  const t = useTranslations('account.signIn');
  return (
    <main className={css.page}>
      <div className={css.side} data-dark="">
        <Sky kind="lake" />
        <BrandLink label={t('home', { series })} />
        <p className={css.pitch}>{t('pitch', { players })}</p>
      </div>
      <div className={css.main}>
        <div className={css.column}>{children}</div>
        <nav className={css.languages} aria-label={t('languages')}>
          <LanguageLinks locale={locale} />
        </nav>
      </div>
    </main>
  );
}
