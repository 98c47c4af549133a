'use client';

import { useMemo } from 'react';
import { Link } from '#components/ui/link.tsx';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import css from './footer.module.css';

/** A column of the footer. */
export interface FooterColumn {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** Texts of the footer below its description. */
export interface FooterTexts {
  readonly label: string;
  readonly columns: readonly FooterColumn[];
  /** Null while the series is unknown. */
  readonly legal: { readonly copyright: string; readonly email: string } | null;
}

interface FooterLinksProps {
  readonly json: JsonText<FooterTexts>;
}

/** Links of the footer, in columns, and its last line. */
export function FooterLinks({ json }: FooterLinksProps) {
  const { label, columns, legal } = useMemo(() => fromJsonText(json), [json]);
  return (
    <>
      <nav aria-label={label}>
        {columns.map(({ title, links }) => (
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
      {legal ? (
        <div className={css.legal}>
          <span>{legal.copyright}</span>
          <a href={`mailto:${legal.email}`}>{legal.email}</a>
        </div>
      ) : null}
    </>
  );
}
