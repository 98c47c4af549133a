'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds between the message and the reload (specification, section 8). */
const reloadAfter = 1500;

interface Watched {
  readonly dialog: HTMLDialogElement | null;
  readonly text: HTMLElement | null;
}

/** Whether the agreement still stands before the person: the open dialog with a text in it. */
function stands({ dialog, text }: Watched): boolean {
  return Boolean(dialog?.isConnected && dialog.open && text?.isConnected && text.textContent?.trim());
}

/** Shows a message where it can be seen: an open modal dialog makes everything outside of it inert. */
function showViolation({ dialog }: Watched, message: string, className: string | undefined): void {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  if (className) alert.className = className;
  alert.textContent = message;
  (dialog?.isConnected && dialog.open ? dialog : document.body).append(alert);
}

export interface GuardOptions {
  readonly message: string;
  readonly className: string | undefined;
  /** What ends it; a test looks whether it was called. */
  readonly reload?: (() => void) | undefined;
}

/**
 * While an agreement is open, its dialog and its text must stay in the page: when something takes them away, the person
 * reads that violating operations are not allowed, and the page reloads (specification, section 8).
 */
export function useAgreementGuard(
  dialog: RefObject<HTMLDialogElement | null>,
  text: RefObject<HTMLElement | null>,
  options: GuardOptions,
): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  // A layout effect: its cleanup runs before React itself takes the dialog away.
  useLayoutEffect(() => {
    const watched: Watched = { dialog: dialog.current, text: text.current };
    const observer = new MutationObserver(() => {
      if (stands(watched)) return;
      observer.disconnect();
      const { message, className, reload = () => window.location.reload() } = latest.current;
      showViolation(watched, message, className);
      setTimeout(reload, reloadAfter);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [dialog, text]);
}
