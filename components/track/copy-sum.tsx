'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '#components/shell/toast-store.ts';
import { IconButton } from '#components/ui/button.tsx';

/** A SHA-256 in short, and a button that copies all of it. `name` says of which file. */
export function CopySum({ sha256, name }: { sha256: string; name: string }) {
  const t = useTranslations('track.data');
  const copy = async () => {
    await navigator.clipboard.writeText(sha256);
    showToast({ tone: 'good', text: t('copied') });
  };
  return (
    <span className="row" style={{ '--gap': '0.25rem' }}>
      <span>
        SHA-256{' '}
        <code title={sha256}>
          {sha256.slice(0, 8)}…{sha256.slice(-8)}
        </code>
      </span>
      <IconButton icon="copy" label={t('copy', { name })} onClick={() => void copy()} />
    </span>
  );
}
