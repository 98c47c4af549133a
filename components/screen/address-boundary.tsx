'use client';

import { type ReactNode, Suspense } from 'react';
import { useRenderedFor } from '#lib/document/rendered-for.ts';

interface AddressBoundaryProps {
  /** Shown in a prerendered document. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps components that read the query string or that are loaded lazily. A prerendered document shows the fallback.
 * A document rendered for a person knows its address and omits the Suspense boundary: React would hide the content of
 * a boundary until a script moves it.
 */
export function AddressBoundary({ fallback, children }: AddressBoundaryProps) {
  const renderedFor = useRenderedFor();
  return renderedFor ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
