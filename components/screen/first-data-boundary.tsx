'use client';

import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSessionOfDocument } from '#lib/client/session.ts';
import type { FirstData } from '#lib/document/reader.ts';
import { RenderedForContext } from '#lib/document/rendered-for.ts';

interface FirstDataBoundaryProps {
  /** Undefined in a document that is identical for all visitors. */
  readonly first: FirstData | undefined;
  readonly children: ReactNode;
}

/** Provides the data with which the document was rendered. Must be inside a query client. */
export function FirstDataBoundary({ first, children }: FirstDataBoundaryProps) {
  useSessionOfDocument(first?.renderedFor.session);
  return (
    <RenderedForContext value={first?.renderedFor ?? null}>
      <HydrationBoundary state={first?.state}>{children}</HydrationBoundary>
    </RenderedForContext>
  );
}
