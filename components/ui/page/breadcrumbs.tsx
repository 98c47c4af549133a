import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';
import css from './page-head.module.css';

export interface Crumb {
  readonly name: ReactNode;
  /** Left out for the page itself. */
  readonly path?: string;
}

/** Path from the start of an area to the page, which is the last entry and not a link. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('breadcrumb')} data-print>
      <ol className={css.crumbs}>
        {crumbs.map(({ name, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a path, in its order
          <li key={index} aria-current={path ? undefined : 'page'}>
            {path ? <Link href={path}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
