import type { ReactNode } from 'react';
import { FetchAhead } from '#components/fetch-ahead/fetch-ahead.tsx';
import { Content } from '#components/shell/content.tsx';
import { Footer } from '#components/shell/footer.tsx';
import { Header } from '#components/shell/header/header.tsx';
import { ErrorBoundary } from '#components/shell/messages/error-boundary.tsx';
import { PageChromeProvider, ShownWith } from '#components/shell/page-chrome.tsx';
import { ServiceEntrance } from '#components/shell/service/service-entrance.tsx';
import { serviceWords } from '#components/shell/service/service-words.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { chromeExceptions } from '#lib/routing/page-chrome.ts';

const exceptions = toJsonText(chromeExceptions);

/** The shell. Theme of the header, its menu and the footer follow `chrome` of the page's route. */
export default async function SiteLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  const locale = await localeOf(params);
  return (
    <PageChromeProvider exceptions={exceptions}>
      <Header />
      <Content>
        <ErrorBoundary>{children}</ErrorBoundary>
      </Content>
      <ShownWith part="footer">
        <Footer />
      </ShownWith>
      <FetchAhead />
      <ShownWith part="menu">
        <ServiceEntrance json={await serviceWords(locale)} />
      </ShownWith>
    </PageChromeProvider>
  );
}
