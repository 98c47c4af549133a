import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/state.tsx';
import { href } from '#lib/routing/href.ts';
import css from './message-screen.module.css';

/** Screen for a page, contest or agreement that does not exist. */
export async function NotFoundScreen() {
  const t = await getTranslations('shell.notFound');
  return (
    <main className={css.screen}>
      <title>{t('title')}</title>
      <Empty
        level={1}
        subject="signpost"
        title={t('title')}
        text={t('text')}
        action={
          <LinkButton tone="ink" href={href('home')}>
            {t('home')}
          </LinkButton>
        }
      />
    </main>
  );
}
