'use client';

import NextLink from 'next/link';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { isPlainClick } from '#lib/client/plain-click.ts';
import { isFileAddress } from '#lib/routing/file-address.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string };

const staysInPortal = (href: string) => href.startsWith('/') && !href.startsWith('//') && !isFileAddress(href);

/** An anchor of the page on screen. Next does not scroll to one whose address is there already; a browser does. */
function scrollToAnchor(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash, pathname, href } = event.currentTarget;
  const target = hash && pathname === location.pathname ? document.getElementById(hash.slice(1)) : null;
  if (!target || !isPlainClick(event)) return;
  event.preventDefault();
  if (location.hash !== hash) history.pushState(null, '', href);
  target.scrollIntoView();
}

/**
 * A link. Pages of the portal change without a reload and are prefetched only on hover: a page full of links
 * must not prefetch them all, and neither must moving through it with the Tab key. External addresses, files and anchors
 * are plain links. A link to a file has no `download`: the server names the file, and a failure in its place is shown.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  const [wanted, setWanted] = useState(false);
  if (!staysInPortal(href) || rest.target)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <NextLink
      href={href}
      prefetch={wanted ? null : false}
      onMouseEnter={() => setWanted(true)}
      onClick={scrollToAnchor}
      {...rest}
    >
      {children}
    </NextLink>
  );
}
