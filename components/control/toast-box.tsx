'use client';

import type { ReactNode } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useOnDemand } from './on-demand.ts';
import { toastControls } from './parts.ts';
import css from './toast-box.module.css';

export interface ToastBoxProps {
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly closeLabel: string;
  /** Called by its button, by Esc and on timeout; errors stay until they are closed. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Toast: a static notice until Material UI's snackbar has been loaded, and if it cannot be loaded. */
export function ToastBox(props: ToastBoxProps) {
  const controls = useOnDemand(toastControls);
  if (controls) return <controls.MaterialToast {...props} />;
  const { tone, closeLabel, onClose, children } = props;
  return (
    <Notice
      tone={tone}
      className={css.toast ?? ''}
      action={<IconButton icon="cross" label={closeLabel} onClick={onClose} />}
    >
      {children}
    </Notice>
  );
}
