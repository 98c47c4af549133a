import { getTranslations } from 'next-intl/server';
import css from './screen.module.css';

/** Full-width notice that the page is not published, fixed to the lower edge of the window. */
export async function PreviewBand() {
  const t = await getTranslations('contest.preview');
  return (
    <aside className={css.preview} aria-label={t('band')}>
      <p>{t('band')}</p>
    </aside>
  );
}
