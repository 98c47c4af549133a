import { Breadcrumbs } from '#components/ui/page-head.tsx';
import type { Crumb } from '#lib/seo/json-ld.ts';

/** Where the page stands, from the crumbs that search engines are told; the last is the page itself and no link. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <Breadcrumbs
      label={label}
      crumbs={crumbs.map(({ name, path }) => ({ label: name, ...(path && { href: path }) }))}
    />
  );
}
