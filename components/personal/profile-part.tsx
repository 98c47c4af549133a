'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/query/loaded.tsx';
import { infoQuery } from '#lib/client/queries/personal.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { IdentityCard } from './identity-card.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the person is, and the form that says it. */
export function ProfilePart({ locale }: { locale: Locale }) {
  const info = useQuery(infoQuery());
  return (
    <Loaded query={info}>
      {(data) => (
        <>
          <IdentityCard info={data} />
          <ProfileForm info={data} locale={locale} />
        </>
      )}
    </Loaded>
  );
}
