import type { ReactNode } from 'react';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';

/** One query cache for all pages of the personal area, so that they share loaded data. */
export default async function UserLayout({ params, children }: LocaleParams & { readonly children: ReactNode }) {
  await localeOf(params);
  return (
    <ClientScreen family="personal" isSkipTarget={false}>
      {children}
    </ClientScreen>
  );
}
