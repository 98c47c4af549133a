'use client';

import NextLink from 'next/link';
import { type ComponentProps, type MouseEvent, useState } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string };

const staysInPortal = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An anchor of the page on screen. Next does not scroll to one whose address is there already; a browser does. */
function scrollToAnchor(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash, pathname, href } = event.currentTarget;
  const target = hash && pathname === location.pathname ? document.getElementById(hash.slice(1)) : null;
  if (!target || !plainClick(event)) return;
  event.preventDefault();
  if (location.hash !== hash) history.pushState(null, '', href);
  target.scrollIntoView();
}

/**
 * A link. Pages of the portal change without a reload and are fetched ahead only when somebody points at them: a page
 * full of links must not ask for all of them, nor who passes over it with the Tab key. Addresses elsewhere, files and
 * anchors are plain links.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  const [wanted, setWanted] = useState(false);
  if (!staysInPortal(href) || rest.download !== undefined || rest.target)
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
