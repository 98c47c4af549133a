import type { ReactNode } from 'react';
import { Content } from '#components/shell/content.tsx';
import { BareHeader } from '#components/shell/header/header.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

/** Language-only header, no footer. */
export default async function BareLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  await localeOf(params);
  return (
    <>
      <BareHeader />
      <Content>{children}</Content>
    </>
  );
}
