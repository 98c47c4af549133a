'use client';

import { useEffect } from 'react';
import { untilFirstUse } from './on-demand.ts';
import { dialogControls, toastControls, tooltipControls } from './parts.ts';

/** Loads dialogs and similar controls at the first interaction with the screen, so that they open at once. */
export function PreloadControls() {
  useEffect(() => {
    void untilFirstUse().then(() => {
      for (const part of [dialogControls, tooltipControls, toastControls]) void part.load();
    });
  }, []);
  return null;
}
