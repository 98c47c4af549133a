'use client';

import { type ComponentProps, useState } from 'react';
import { IconButton as PlainIconButton } from '#components/ui/button.tsx';
import { useLoaded } from './on-demand.ts';
import { tooltipControls } from './parts.ts';

/**
 * Square icon button with a name and a tooltip. Until Material UI has been loaded the tooltip is native; a button that
 * has the pointer or the focus at that time is replaced only after it has lost them.
 */
export function IconButton(props: ComponentProps<typeof PlainIconButton>) {
  const controls = useLoaded(tooltipControls);
  const [isInUse, setInUse] = useState(false);
  if (controls && !isInUse) {
    return (
      <controls.MaterialTooltip text={props.label}>
        <PlainIconButton {...props} title={undefined} />
      </controls.MaterialTooltip>
    );
  }
  const begin = () => setInUse(true);
  const end = () => setInUse(false);
  return <PlainIconButton {...props} onPointerEnter={begin} onFocus={begin} onPointerLeave={end} onBlur={end} />;
}
