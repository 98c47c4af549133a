'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string };

const staysInPortal = (href: string) => href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/**
 * A link. Pages of the portal change without a reload and are fetched ahead only when somebody points at them: a page
 * full of links must not ask for all of them. Addresses elsewhere, files and anchors are plain links.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  if (!staysInPortal(href) || rest.download !== undefined || rest.target)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <NextLink href={href} prefetch={wanted ? null : false} onMouseEnter={want} onFocus={want} {...rest}>
      {children}
    </NextLink>
  );
}
