'use client';

import { type ReactNode, useState } from 'react';
import { useOnDemand } from './on-demand.ts';
import { dialogControls } from './parts.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Esc, the close button and a click outside the dialog. */
  readonly onClose: () => void;
  /** False where a click outside must not close it, for instance because its content is shown only once. */
  readonly closesOutside?: boolean;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** 400 px, or 600 px for messages (specification, section 9). */
  readonly size?: 'shared' | 'message';
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Material UI's modal dialog: it traps and returns the focus, and the page behind is hidden from screen readers. A
 * bottom sheet on phones. Rendered at the end of the body in the colour of the contest that it was opened in.
 */
export function Dialog(props: DialogProps) {
  const controls = useOnDemand(dialogControls, props.open);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <span hidden ref={setOpener} />
      {controls && opener ? <controls.MaterialDialog {...props} opener={opener} /> : null}
    </>
  );
}
