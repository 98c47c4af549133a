'use client';

import { useMemo } from 'react';
import { Link } from '#components/ui/link.tsx';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';

/** A column of the footer. */
export interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

interface FooterLinksProps {
  readonly label: string;
  readonly columns: JsonText<readonly FooterColumn[]>;
}

/** Links of the footer, in columns. */
export function FooterLinks({ label, columns }: FooterLinksProps) {
  const shown = useMemo(() => fromJsonText(columns), [columns]);
  return (
    <nav aria-label={label}>
      {shown.map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
