import { Link } from '#components/ui/link.tsx';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './breadcrumb.module.css';

/** Where the page stands; the last crumb is the page itself and no link. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={name}>{path ? <Link href={path}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
