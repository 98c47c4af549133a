'use client';

import { useEffect, useState } from 'react';
import type {} from './early-press.ts';

/**
 * Presses the button again that was pressed before hydration. React itself replays events only from the moment in which
 * hydration begins, when this component is rendered: the listening ends then, so no press is heard twice.
 */
export function EventReplay() {
  useState(() => globalThis.window?.takeEarlyPress?.());
  useEffect(() => {
    const button = window.takeEarlyPress?.();
    delete window.takeEarlyPress;
    // After the effects that pass on what was typed before hydration.
    setTimeout(() => button?.isConnected && button.click());
  }, []);
  return null;
}
