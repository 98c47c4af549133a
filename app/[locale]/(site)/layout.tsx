import type { ReactNode } from 'react';
import { Content } from '#components/shell/content.tsx';
import { Footer } from '#components/shell/footer.tsx';
import { Header } from '#components/shell/header.tsx';
import { ServiceEntrance } from '#components/shell/service-entrance.tsx';
import { serviceWords } from '#components/shell/service-words.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

/** Header, footer and customer service around a page. */
export default async function SiteLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  const locale = await localeOf(params);
  return (
    <>
      <Header locale={locale} />
      <Content>{children}</Content>
      <Footer locale={locale} />
      <ServiceEntrance words={await serviceWords(locale)} />
    </>
  );
}
