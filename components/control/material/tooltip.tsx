'use client';

import MuiTooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { ControlTheme } from './control-theme.tsx';

interface MaterialTooltipProps {
  readonly text: string;
  /** A control with its own accessible name. */
  readonly children: ReactElement;
}

/** Tooltip for pointer, focus and touch; Esc closes it (WCAG 2.2, 1.4.13). */
export function MaterialTooltip({ text, children }: MaterialTooltipProps) {
  return (
    <ControlTheme>
      <MuiTooltip title={text} enterDelay={400} enterNextDelay={100}>
        {children}
      </MuiTooltip>
    </ControlTheme>
  );
}
