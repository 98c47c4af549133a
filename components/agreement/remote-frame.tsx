'use client';

import { useEffect, useRef, useState } from 'react';
import { onToldHeight } from './frame-height.ts';
import css from './remote-frame.module.css';

interface RemoteFrameProps {
  /** Absolute address on an origin that may be framed. */
  readonly src: string;
  readonly title: string;
  /** Pixels until the frame tells its height. */
  readonly height: number;
}

/** An agreement that another site shows, as high as that site says. Without JavaScript it keeps its first height. */
export function RemoteFrame({ src, title, height }: RemoteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const element = frame.current;
    return element ? onToldHeight(element, new URL(src).origin, setTold) : undefined;
  }, [src]);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={src}
      title={title}
      style={{ height: `${told ?? height}px` }}
      // Its own origin must show in its messages; it may neither navigate this page nor send forms.
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}
