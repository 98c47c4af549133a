'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import { type Bone, Skeleton } from '#components/ui/state.tsx';

const paragraph: readonly Bone[] = [
  { width: '38%', height: '1.25rem' },
  { width: '92%' },
  { width: '84%' },
  { width: '61%' },
];

/** The shape of what is on its way. Needs the namespace `errors`. */
export function LoadingCard({ bones = paragraph }: { bones?: readonly Bone[] | undefined }) {
  const t = useTranslations('errors');
  return (
    <Card pad>
      <Skeleton label={t('loading')} bones={bones} />
    </Card>
  );
}
