'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';

/** The first folder below the layout, by entry of the menu. It is the same on the server and in the browser. */
const folders: Readonly<Record<string, readonly string[]>> = {
  contests: ['contests', 'previews'],
  techPrograms: ['programs'],
  salons: ['salons'],
  community: ['community'],
  about: ['about'],
};

/** Whether the page on screen stands under an entry of the menu. */
function useIsCurrent(entry: string): boolean {
  const [first = ''] = useSelectedLayoutSegments();
  return folders[entry]?.includes(first) ?? false;
}

interface CurrentProps {
  readonly entry: string;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link of the menu that knows when its page is on screen. */
export function CurrentLink({ entry, href, children }: CurrentProps) {
  return (
    <Link href={href} aria-current={useIsCurrent(entry) ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** The button of an entry with a panel, marked while a page of its list is on screen. */
export function CurrentButton({ entry, panel, children }: { entry: string; panel: string; children: ReactNode }) {
  return (
    <button type="button" popoverTarget={panel} data-current={useIsCurrent(entry) || undefined}>
      {children}
    </button>
  );
}
