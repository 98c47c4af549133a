import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandLink } from '#components/shell/header/brand-link.tsx';
import { LanguageLinks } from '#components/shell/header/language-links.tsx';
import { Sky } from '#components/sky/sky.tsx';
import css from './sign-in-side.module.css';

export interface SignInSideProps {
  readonly series: string;
  /** Number of participants so far. */
  readonly players: number;
  readonly children: ReactNode;
}

export function SignInSide({ series, players, children }: SignInSideProps) {
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
          <LanguageLinks />
        </nav>
      </div>
    </main>
  );
}
