'use client';

import { useEffect, useState } from 'react';
import type {} from './early-press.ts';

/**
 * Presses the button again that was pressed before hydration. React itself replays events only from the moment in which
 * hydration begins, when this component is rendered: so no press is heard twice.
 */
export function EventReplay() {
  const [early] = useState(() => ({ button: globalThis.window?.takeEarlyPress?.() ?? null }));
  useEffect(() => {
    const { button } = early;
    early.button = null;
    // After the effects that pass on what was typed before hydration.
    setTimeout(() => button?.isConnected && button.click());
  }, [early]);
  return null;
}
