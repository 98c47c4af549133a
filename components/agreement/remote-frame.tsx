'use client';

import { useEffect, useRef, useState } from 'react';
import { onToldHeight } from './frame-height.ts';
import css from './remote-frame.module.css';

interface RemoteFrameProps {
  /** Absolute URL on an origin that may be framed. */
  readonly src: string;
  readonly title: string;
  /** Pixels until the frame reports its height. */
  readonly height: number;
}

/**
 * Agreement shown by another site, with the height that the site reports. Without JavaScript it keeps its first height.
 */
export function RemoteFrame({ src, title, height }: RemoteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [reported, setReported] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    return element ? onToldHeight(element, new URL(src).origin, setReported) : undefined;
  }, [src]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={src}
      title={title}
      style={{ height: `${reported ?? height}px` }}
      // Its messages must carry its origin; it may neither navigate this page nor submit forms.
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
