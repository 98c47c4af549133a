'use client';

import { useSyncExternalStore } from 'react';
import { ToastBox } from '#components/control/toast-box.tsx';
import { Link } from '#components/ui/link.tsx';
import { closeToast, currentToasts, type Toast, watchToasts } from './toast-store.ts';
import css from './toasts.module.css';

const none: readonly Toast[] = [];
const noToasts = () => none;

/** Toasts as a live region: read out without taking the focus. The region must exist from the start. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, noToasts);
  return (
    <div className={css.region} role="status" data-shell="toasts">
      {toasts.slice(-1).map(({ id, tone, text, link }) => (
        <ToastBox key={id} tone={tone} closeLabel={closeLabel} onClose={() => closeToast(id)}>
          {text}
          {link && (
            <>
              {' '}
              <Link href={link.href} onClick={() => closeToast(id)}>
                {link.text}
              </Link>
            </>
          )}
        </ToastBox>
      ))}
    </div>
  );
}
