'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import css from './agreement-guard.module.css';

/** Milliseconds between the message and the reload (specification, section 8). */
const reloadAfter = 1500;

interface Watched {
  /** Null: the agreement stands in the page itself. */
  readonly dialog: HTMLDialogElement | null;
  readonly text: HTMLElement | null;
}

/** Whether the agreement still stands before the person: its text, or the frame that shows it, and an open dialog around it. */
function stands({ dialog, text }: Watched, inDialog: boolean): boolean {
  if (inDialog && !(dialog?.isConnected && dialog.open)) return false;
  return Boolean(text?.isConnected && (text.textContent?.trim() || text.querySelector('iframe')));
}

/** Shows a message where it can be seen: an open modal dialog makes everything outside of it inert. */
function showViolation({ dialog }: Watched, message: string): void {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  if (css.violation) alert.className = css.violation;
  alert.textContent = message;
  (dialog?.isConnected && dialog.open ? dialog : document.body).append(alert);
}

export interface GuardOptions {
  /** That violating operations are not allowed, in words. */
  readonly message: string;
  /** The dialog that the text stands in, if it stands in one. */
  readonly dialog?: RefObject<HTMLDialogElement | null>;
  /** What ends it; a test looks whether it was called. */
  readonly reload?: (() => void) | undefined;
}

/**
 * An agreement that is shown must stay in the page: when something takes its text or its dialog away, the person reads
 * that violating operations are not allowed, and the page reloads (specification, section 8).
 */
export function useAgreementGuard(text: RefObject<HTMLElement | null>, options: GuardOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const { dialog } = options;
  // A layout effect: its cleanup runs before React itself takes the agreement away.
  useLayoutEffect(() => {
    const watched: Watched = { dialog: dialog?.current ?? null, text: text.current };
    const observer = new MutationObserver(() => {
      if (stands(watched, dialog !== undefined)) return;
      observer.disconnect();
      const { message, reload = () => window.location.reload() } = latest.current;
      showViolation(watched, message);
      setTimeout(reload, reloadAfter);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [dialog, text]);
}
