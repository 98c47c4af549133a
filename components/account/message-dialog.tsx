'use client';

import clsx from 'clsx';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './message-dialog.module.css';

export interface MessageDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
  readonly wide?: boolean;
  readonly onClose: () => void;
}

/** A dialog that is open as long as it is rendered. Escape closes it. */
export function MessageDialog({ title, children, actions, wide = false, onClose }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={clsx(css.dialog, wide && css.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className={css.body}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </dialog>
  );
}
