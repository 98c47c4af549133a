import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import css from './screen.module.css';

/** Says across the whole width that the screen before it is not published; stays at the window's lower edge. */
export async function PreviewBand({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'contest.preview' });
  return (
    <aside className={css.preview} aria-label={t('band')}>
      <p>{t('band')}</p>
    </aside>
  );
}
