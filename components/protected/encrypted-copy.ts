'use client';

import { type RefObject, useEffect, useState } from 'react';

type Encrypt = (text: string, copyKey: string) => string;

export type CopyResult = 'copied' | 'failed';

/** Whether any of the selection lies in the region: a selection may begin before it and end behind it. */
function touches(selection: Selection, region: HTMLElement): boolean {
  if (selection.isCollapsed) return false;
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index)).some((range) =>
    range.intersectsNode(region),
  );
}

/** Copies what is selected once more, now that it can be encrypted. */
async function copyAgain(selection: Selection, encrypted: () => string): Promise<void> {
  // Works without a secure context too; it takes the way through the copy event.
  if (document.execCommand('copy')) return;
  if (selection.isCollapsed) return;
  await navigator.clipboard.writeText(encrypted());
}

/** Watches a region and encrypts whatever is copied from it. Gives a function that ends it. */
export function encryptCopies(
  region: HTMLElement,
  copyKey: string,
  tell: (result: CopyResult) => void,
  load: () => Promise<Encrypt> = async () => (await import('./encrypt-text.ts')).encryptText,
): () => void {
  let encrypt: Encrypt | null = null;

  function onCopy(event: ClipboardEvent): void {
    const selection = document.getSelection();
    if (!selection || !touches(selection, region)) return;
    event.preventDefault();
    if (encrypt) {
      event.clipboardData?.setData('text/plain', encrypt(selection.toString(), copyKey));
      tell('copied');
      return;
    }
    load()
      .then((loaded) => {
        encrypt = loaded;
        return copyAgain(selection, () => loaded(selection.toString(), copyKey));
      })
      .catch(() => tell('failed'));
  }

  document.addEventListener('copy', onCopy);
  return () => document.removeEventListener('copy', onCopy);
}

/**
 * Text that is copied from the region reaches the clipboard encrypted (specification, section 9). The cipher is loaded
 * when something is copied for the first time.
 */
export function useEncryptedCopy(region: RefObject<HTMLElement | null>, copyKey: string): CopyResult | null {
  const [result, setResult] = useState<CopyResult | null>(null);
  useEffect(() => {
    const element = region.current;
    return element ? encryptCopies(element, copyKey, setResult) : undefined;
  }, [region, copyKey]);
  return result;
}
