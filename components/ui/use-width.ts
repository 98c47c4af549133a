import { useEffect, useRef, useState } from 'react';

/**
 * Width in pixels of a drawing's container, so that its text keeps its size on all screens.
 * @returns a ref for that element, and its width; 0 before it is known
 */
export function useWidth<Measured extends HTMLElement = HTMLDivElement>() {
  const frame = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  return { frame, width };
}
