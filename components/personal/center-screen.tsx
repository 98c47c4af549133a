'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { Overview } from './overview.tsx';
import { PersonalLayout } from './personal-layout.tsx';
import { type CenterTab, centerTabs, type PersonalPage } from './personal-pages.ts';
// Documents carry the styles of the parts that are loaded apart: files of their own would hold up the first paint.
import '#components/benefit/voucher-list.module.css';
import '#components/ui/field.module.css';
import './api-tokens/api-tokens-part.module.css';
import './forms/document-upload.module.css';
import './forms/form-card.module.css';
import './forms/submitted.module.css';
import './profile/mobile-change.module.css';
import './profile/on-site-form.module.css';
import './profile/portrait.module.css';
import './profile/security-part.module.css';
import './verification/identity-card.module.css';

// Loaded on demand, because forms include validation rules and the list of schools.
const ProfilePart = dynamic(() => import('./profile/profile-part.tsx').then((m) => m.ProfilePart));
const StudentCardPart = dynamic(() => import('./verification/student-card-screen.tsx').then((m) => m.StudentCardPart));
const BenefitsPart = dynamic(() => import('#components/benefit/benefits-part.tsx').then((m) => m.BenefitsPart));
const OnSitePart = dynamic(() => import('./profile/on-site-form.tsx').then((m) => m.OnSitePart));
const ApiTokensPart = dynamic(() => import('./api-tokens/api-tokens-part.tsx').then((m) => m.ApiTokensPart));
const SecurityPart = dynamic(() => import('./profile/security-part.tsx').then((m) => m.SecurityPart));

/** Personal homepage and the pages without a path of their own. The prerendered HTML contains no data. */
export function CenterScreen() {
  return (
    <AddressBoundary fallback={<ScreenSkeleton />}>
      <CenterAtTab />
    </AddressBoundary>
  );
}

/** Prerendered HTML does not know the URL, and so not the tab. */
function ScreenSkeleton() {
  const t = useTranslations('personal');
  return (
    <PersonalLayout title={t('title')} current="overview">
      <PartSkeleton />
    </PersonalLayout>
  );
}

function PartSkeleton() {
  const t = useTranslations('personal');
  return (
    <Card pad>
      <Skeleton
        label={t('loading')}
        skeleton={[{ width: '38%', height: '1.25rem' }, { width: '90%' }, { width: '70%' }]}
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
  'api-tokens': 'apiTokens',
} as const satisfies Record<CenterTab, PersonalPage>;

function CenterAtTab() {
  const t = useTranslations('personal');
  const search = useSearchParams();
  const tab = centerTabs.find((name) => name === search.get('tab'));
  if (!tab)
    return (
      <PersonalLayout title={t('title')} lead={t('lead')} current="overview">
        <Overview />
      </PersonalLayout>
    );
  const parts: Record<CenterTab, ReactNode> = {
    profile: <ProfilePart />,
    'student-card': <StudentCardPart />,
    benefits: <BenefitsPart />,
    'on-site': <OnSitePart />,
    security: <SecurityPart />,
    'api-tokens': <ApiTokensPart />,
  };
  return (
    <PersonalLayout key={tab} title={t(`nav.${pageOf[tab]}`)} current={pageOf[tab]}>
      <AddressBoundary fallback={<PartSkeleton />}>{parts[tab]}</AddressBoundary>
    </PersonalLayout>
  );
}
