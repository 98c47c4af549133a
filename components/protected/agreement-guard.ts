'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import css from './agreement-guard.module.css';

/** Milliseconds between the message and the reload (specification, section 8). */
const reloadAfter = 1500;

interface Watched {
  /** Null if the agreement is in the page itself. */
  readonly dialog: HTMLDialogElement | null;
  readonly text: HTMLElement | null;
}

/** True while the agreement is in the document: its text, or the frame that shows it, and an open dialog around it. */
function stands({ dialog, text }: Watched, inDialog: boolean): boolean {
  if (inDialog && !(dialog?.isConnected && dialog.open)) return false;
  return Boolean(text?.isConnected && (text.textContent?.trim() || text.querySelector('iframe')));
}

/** Shows a message inside the open modal dialog, if there is one, because it makes everything outside inert. */
function showViolation({ dialog }: Watched, message: string): void {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  if (css.violation) alert.className = css.violation;
  alert.textContent = message;
  (dialog?.isConnected && dialog.open ? dialog : document.body).append(alert);
}

export interface GuardOptions {
  /** Translated message that violating operations are not allowed. */
  readonly message: string;
  /** Dialog that contains the text, if there is one. */
  readonly dialog?: RefObject<HTMLDialogElement | null>;
  /** Called after a violation; reloads the page by default. */
  readonly reload?: (() => void) | undefined;
}

/**
 * A displayed agreement must stay in the page: if its text or its dialog is removed, the person reads that violating
 * operations are not allowed, and the page reloads (specification, section 8).
 */
export function useAgreementGuard(text: RefObject<HTMLElement | null>, options: GuardOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const { dialog } = options;
  // A layout effect, because its clean-up runs before React itself removes the agreement.
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
