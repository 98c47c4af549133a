'use client';

import { useLayoutEffect, useRef } from 'react';

/** Puts the focus where it belongs once the page has changed: an element that moves loses it. */
export function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}
