import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/state.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Settled } from '#lib/server/loaders/settle.ts';

interface BlockProps<Data> {
  readonly block: Settled<Data>;
  readonly locale: Locale;
  readonly children: (data: Data) => ReactNode;
}

/** One part of a page that may fail alone: its content, or what to do instead. The page stands either way. */
export function Block<Data>({ block, locale, children }: BlockProps<Data>) {
  return block.ok ? children(block.data) : <FailedBlock locale={locale} />;
}

async function FailedBlock({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.failure' });
  return (
    <section className="section page">
      <ErrorState level={2} title={t('block')} text={t('retry')} />
    </section>
  );
}
