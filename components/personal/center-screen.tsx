'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { Overview } from './overview.tsx';
import { PersonalFrame } from './personal-frame.tsx';
import { type CenterTab, centerTabs, type PersonalPage } from './personal-pages.ts';

// Forms bring their rules and schools; whoever only looks at the overview loads none of it.
const ProfilePart = lazy(() => import('./profile-part.tsx').then((m) => ({ default: m.ProfilePart })));
const StudentCardPart = lazy(() => import('./student-card-screen.tsx').then((m) => ({ default: m.StudentCardPart })));
const BenefitsPart = lazy(() =>
  import('#components/benefit/benefits-part.tsx').then((m) => ({ default: m.BenefitsPart })),
);
const OnSitePart = lazy(() => import('./on-site-form.tsx').then((m) => ({ default: m.OnSitePart })));
const SecurityPart = lazy(() => import('./security-part.tsx').then((m) => ({ default: m.SecurityPart })));

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
      <Bones />
    </PersonalFrame>
  );
}

function Bones() {
  const t = useTranslations('personal');
  return (
    <Card pad>
      <Skeleton
        label={t('loading')}
        bones={[{ width: '38%', height: '1.25rem' }, { width: '90%' }, { width: '70%' }]}
      />
    </Card>
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
      <Suspense fallback={<Bones />}>{parts[tab]}</Suspense>
    </PersonalFrame>
  );
}
