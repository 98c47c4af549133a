'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';

/** True when the current page is in one of these folders below the layout; same result on server and browser. */
function useIsCurrent(folders: readonly string[]): boolean {
  const [first = ''] = useSelectedLayoutSegments();
  return folders.includes(first);
}

interface CurrentProps {
  /** Folders of the pages that belong to the entry. */
  readonly folders: readonly string[];
  readonly href: string;
  readonly children: ReactNode;
}

/** Link of the menu, marked while its page is on screen. */
export function CurrentLink({ folders, href, children }: CurrentProps) {
  return (
    <Link href={href} aria-current={useIsCurrent(folders) ? 'page' : undefined}>
      {children}
    </Link>
  );
}

interface CurrentButtonProps extends Pick<CurrentProps, 'folders' | 'children'> {
  readonly panel: string;
}

/** The button of an entry with a panel, marked while a page of its list is on screen. */
export function CurrentButton({ folders, panel, children }: CurrentButtonProps) {
  return (
    <button type="button" popoverTarget={panel} data-current={useIsCurrent(folders) || undefined}>
      {children}
    </button>
  );
}
