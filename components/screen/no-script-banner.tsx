import { getTranslations } from 'next-intl/server';
import { Banner } from '#components/ui/page/banner.tsx';

/** Banner of screens whose controls need JavaScript, shown by browsers that do not run it. */
export async function NoScriptBanner() {
  const t = await getTranslations('shell');
  return (
    <noscript>
      <Banner>{t('noScript')}</Banner>
    </noscript>
  );
}
