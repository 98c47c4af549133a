'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  /** Called by Esc, the close button and a click beside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** 400 px, or 600 px for messages (specification, section 9). */
  readonly size?: 'shared' | 'message';
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const widths = { shared: '25rem', message: '37.5rem' } as const;

/**
 * A modal dialog on the platform's own element: it traps and returns the focus, and the page behind is inert. A sheet
 * on phones.
 */
export function Dialog({ open, onClose, title, closeLabel, size = 'shared', actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click beside the dialog does
    <dialog
      ref={dialog}
      className={css.dialog}
      style={{ '--width': widths[size] }}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="cross" label={closeLabel} onClick={onClose} />
      </header>
      <div className={css.body}>{children}</div>
      {actions ? <footer className={css.foot}>{actions}</footer> : null}
    </dialog>
  );
}
