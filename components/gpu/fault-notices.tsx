'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Fault } from '#lib/contract/gpu-hall.ts';

const store = 'gpuFaultsSeen';

const keyOf = ({ runId, at }: Fault) => `${runId} ${at}`;

function seenBefore(): readonly string[] {
  try {
    return (localStorage.getItem(store) ?? '').split('\n');
  } catch {
    return [];
  }
}

function keepSeen(seen: readonly string[]): void {
  try {
    localStorage.setItem(store, seen.slice(-20).join('\n'));
  } catch {
    // Without storage a notice comes back with the next visit.
  }
}

/** What our fault cost, and that it was given back. Closed for good by whoever has read it. */
export function FaultNotices({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('gpu.fault');
  const [seen, setSeen] = useState(seenBefore);
  const close = (fault: Fault) => {
    const all = [...seen, keyOf(fault)];
    keepSeen(all);
    setSeen(all);
  };
  return faults
    .filter((fault) => !seen.includes(keyOf(fault)))
    .map((fault) => (
      <Notice
        key={keyOf(fault)}
        role="status"
        action={<IconButton icon="cross" label={t('close')} onClick={() => close(fault)} />}
      >
        {fault.text}
      </Notice>
    ));
}
