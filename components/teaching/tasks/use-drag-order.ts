'use client';

import { type PointerEvent, useRef, useState } from 'react';

/** Copy of a list with one item moved. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Target index of a pointer: number of other items with their middle above it. @param middles in pixels */
export const placeAt = (y: number, middles: readonly number[]): number => middles.filter((middle) => middle < y).length;

/**
 * Drags items of a list by their handles, with a mouse, a pen or a finger. The list is the element of `list`, its
 * children are the items.
 * @param move called for each change of position while dragging
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const drag = ({ clientY }: PointerEvent) => {
    if (at === null) return;
    const others = [...(list.current?.children ?? [])].filter((_, index) => index !== at);
    const to = placeAt(
      clientY,
      others.map((item) => {
        const { top, height } = item.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    if (to === at) return;
    move(at, to);
    setAt(to);
  };
  const drop = () => setAt(null);
  const handleOf = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // Captured by the list, because the handle moves in the document and would lose the pointer.
      list.current?.setPointerCapture(event.pointerId);
      setAt(index);
    },
  });
  return { list, at, handleOf, drag, drop };
}
