'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * State of a dialog about one of several things; its `subject` is null while it is closed. `close` is given the thing
 * that it is about: the end of a call must not close the dialog that was opened for another one meanwhile. It returns
 * false where there was nothing to close; otherwise the dialog has been removed, so that the focus can be moved.
 */
export function useDialog<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const current = useRef<Subject | null>(null);
  const open = (next: Subject) => {
    current.current = next;
    setSubject(() => next);
  };
  const close = (about: Subject): boolean => {
    if (current.current !== about) return false;
    current.current = null;
    flushSync(() => setSubject(null));
    return true;
  };
  return { subject, open, close };
}

/**
 * State of a dialog about nothing that exists yet, as one with a form: each opening is a subject of its own, so that
 * the answer to an earlier attempt does not close it and take what was typed since. `close` of a rendering closes the
 * opening that is shown by it.
 */
export function useOpening() {
  const { subject, open, close } = useDialog<symbol>();
  return {
    isOpen: subject !== null,
    open: () => open(Symbol('opening')),
    close: () => {
      if (subject) close(subject);
    },
  };
}
