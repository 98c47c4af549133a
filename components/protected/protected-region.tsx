'use client';

import { type ReactNode, useRef } from 'react';
import { useAgreementGuard } from '#components/agreement/agreement-guard.ts';
import { useEncryptedCopy } from './encrypted-copy.ts';
import css from './protected-region.module.css';

export interface ProtectedWords {
  readonly copied: string;
  readonly failed: string;
  readonly violation: string;
}

interface ProtectedRegionProps {
  /** 96 hex digits: AES key, then vector. */
  readonly copyKey: string;
  readonly words: ProtectedWords;
  /** The text, rendered on the server. */
  readonly children: ReactNode;
}

/** A binding text: it must stay in the page as long as the page is open, and copies of it are encrypted. */
export function ProtectedRegion({ copyKey, words, children }: ProtectedRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  useAgreementGuard(region, { message: words.violation });
  const result = useEncryptedCopy(region, copyKey);
  return (
    <>
      <div ref={region} data-protected="">
        {children}
      </div>
      <p className={css.told} role="status">
        {result ? words[result] : null}
      </p>
    </>
  );
}
