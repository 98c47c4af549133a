import type { ReactNode } from 'react';
import { Content } from '#components/shell/content.tsx';
import { BareHeader } from '#components/shell/header.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

/** The language-only header and no footer. */
export default async function BareLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  const locale = await localeOf(params);
  return (
    <>
      <BareHeader locale={locale} />
      <Content>{children}</Content>
    </>
  );
}
