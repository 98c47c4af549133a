'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useAgreementGuard } from '#components/protected/agreement-guard.ts';
import css from './protected-region.module.css';

type Encrypt = (text: string, copyKey: string) => string;

export type CopyResult = 'copied' | 'failed';

/** True when the selection overlaps the region: it may start before the region and end after it. */
function touches(selection: Selection, region: HTMLElement): boolean {
  if (selection.isCollapsed) return false;
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index)).some((range) =>
    range.intersectsNode(region),
  );
}

/** Copies the selection again after the cipher was loaded. */
async function copyAgain(selection: Selection, encrypted: () => string): Promise<void> {
  // Works without a secure context too, through the copy event.
  if (document.execCommand('copy')) return;
  if (selection.isCollapsed) return;
  await navigator.clipboard.writeText(encrypted());
}

/** Encrypts text copied from a region. Returns a function that stops it. */
export function encryptCopies(
  region: HTMLElement,
  copyKey: string,
  onResult: (result: CopyResult) => void,
  load: () => Promise<Encrypt> = async () => (await import('./encrypt-text.ts')).encryptText,
): () => void {
  let encrypt: Encrypt | null = null;

  function onCopy(event: ClipboardEvent): void {
    const selection = document.getSelection();
    if (!selection || !touches(selection, region)) return;
    event.preventDefault();
    if (encrypt) {
      event.clipboardData?.setData('text/plain', encrypt(selection.toString(), copyKey));
      onResult('copied');
      return;
    }
    load()
      .then((loaded) => {
        encrypt = loaded;
        return copyAgain(selection, () => loaded(selection.toString(), copyKey));
      })
      .catch(() => onResult('failed'));
  }

  document.addEventListener('copy', onCopy);
  return () => document.removeEventListener('copy', onCopy);
}

/**
 * Text copied from the region reaches the clipboard encrypted (specification, section 9). The cipher is loaded on the
 * first copy.
 */
function useEncryptedCopy(region: RefObject<HTMLElement | null>, copyKey: string): CopyResult | null {
  const [result, setResult] = useState<CopyResult | null>(null);
  useEffect(() => {
    const element = region.current;
    return element ? encryptCopies(element, copyKey, setResult) : undefined;
  }, [region, copyKey]);
  return result;
}

export interface ProtectedWords {
  readonly copied: string;
  readonly failed: string;
  readonly violation: string;
}

interface ProtectedRegionProps {
  /** 96 hex digits: AES key, then vector. */
  readonly copyKey: string;
  readonly words: ProtectedWords;
  /** Rendered on the server. */
  readonly children: ReactNode;
}

/** Binding text: it must stay in the page while the page is open, and copies of it are encrypted. */
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
