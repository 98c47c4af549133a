'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { closeToast, currentToasts, type Toast, watchToasts } from './toast-store.ts';
import css from './toasts.module.css';

const none: readonly Toast[] = [];
const noToasts = () => none;

/** Sentences that appear by themselves, read out without taking the focus. The region is there from the start. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, noToasts);
  return (
    <div className={css.region} role="status" data-shell="toasts">
      {toasts.map((toast) => (
        <Notice
          key={toast.id}
          tone={toast.tone}
          className={css.toast ?? ''}
          action={<IconButton icon="cross" label={closeLabel} onClick={() => closeToast(toast.id)} />}
        >
          {toast.text}
        </Notice>
      ))}
    </div>
  );
}
