'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { BenefitsPart } from '#components/benefit/benefits-part.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { infoQuery } from '#lib/client/queries/personal.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { IdentityCard } from './identity-card.tsx';
import { OnSitePart } from './on-site-form.tsx';
import { Overview } from './overview.tsx';
import { PersonalFrame } from './personal-frame.tsx';
import { type CenterTab, centerTabs, type PersonalPage } from './personal-pages.ts';
import { ProfileForm } from './profile-form.tsx';
import { SecurityPart } from './security-part.tsx';
import { StudentCardPart } from './student-card-screen.tsx';

/** The personal homepage and the pages that have no path of their own. Its prerendered shell holds no data. */
export function CenterScreen({ locale }: { locale: Locale }) {
  return (
    <Suspense fallback={<Shell />}>
      <CenterAtTab locale={locale} />
    </Suspense>
  );
}

/** The prerendered page does not know the address, and so not the tab. */
function Shell() {
  const t = useTranslations('personal');
  return (
    <PersonalFrame title={t('title')} current="overview">
      <Card pad>
        <Skeleton
          label={t('loading')}
          bones={[{ width: '38%', height: '1.25rem' }, { width: '90%' }, { width: '70%' }]}
        />
      </Card>
    </PersonalFrame>
  );
}

const pageOf = {
  profile: 'profile',
  'student-card': 'studentCard',
  benefits: 'benefits',
  'on-site': 'onSite',
  security: 'security',
} as const satisfies Record<CenterTab, PersonalPage>;

function CenterAtTab({ locale }: { locale: Locale }) {
  const t = useTranslations('personal');
  const search = useSearchParams();
  const tab = centerTabs.find((name) => name === search.get('tab'));
  if (!tab)
    return (
      <PersonalFrame title={t('title')} lead={t('lead')} current="overview">
        <Overview locale={locale} />
      </PersonalFrame>
    );
  const parts: Record<CenterTab, ReactNode> = {
    profile: <ProfilePart locale={locale} />,
    'student-card': <StudentCardPart locale={locale} />,
    benefits: <BenefitsPart locale={locale} />,
    'on-site': <OnSitePart locale={locale} />,
    security: <SecurityPart locale={locale} />,
  };
  return (
    <PersonalFrame key={tab} title={t(`nav.${pageOf[tab]}`)} current={pageOf[tab]}>
      {parts[tab]}
    </PersonalFrame>
  );
}

function ProfilePart({ locale }: { locale: Locale }) {
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
