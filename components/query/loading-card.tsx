'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, type SkeletonLine } from '#components/ui/state.tsx';

const paragraph: readonly SkeletonLine[] = [
  { width: '38%', height: '1.25rem' },
  { width: '92%' },
  { width: '84%' },
  { width: '61%' },
];

/** Skeleton of a screen or of its first card; as tall as the window, so that nothing below it shifts in view. */
export const screenShape: readonly SkeletonLine[] = [
  { width: '38%', height: '1.5rem' },
  { width: '62%' },
  { height: '7.5rem' },
  { width: '92%' },
  { width: '84%' },
  { height: '100svh' },
];

/** Skeleton of content that is loading. Needs the namespace `errors`. */
export function LoadingCard({ skeleton = paragraph }: { skeleton?: readonly SkeletonLine[] | undefined }) {
  const t = useTranslations('errors');
  return (
    <Card pad>
      <Skeleton label={t('loading')} skeleton={skeleton} />
    </Card>
  );
}
