import type { ReactNode } from 'react';
import { FetchAhead } from '#components/fetch-ahead/fetch-ahead.tsx';
import { Content } from '#components/shell/content.tsx';
import { Footer } from '#components/shell/footer.tsx';
import { Header } from '#components/shell/header/header.tsx';
import { ServiceEntrance } from '#components/shell/service/service-entrance.tsx';
import { serviceWords } from '#components/shell/service/service-words.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

export default async function SiteLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  const locale = await localeOf(params);
  return (
    <>
      <Header />
      <Content>{children}</Content>
      <Footer />
      <FetchAhead />
      <ServiceEntrance words={await serviceWords(locale)} />
    </>
  );
}
