import { Link } from '#components/ui/link.tsx';
import { brand } from '#lib/brand.ts';
import { href } from '#lib/routing/href.ts';
import css from './brand-link.module.css';
import { BrandMark } from './brand-mark.tsx';

/** The mark with the series' name; goes to Home. */
export function BrandLink({ label }: { label: string }) {
  return (
    <Link className={css.brand} href={href('home')} aria-label={label}>
      <BrandMark />
      <span>{brand.contest}</span>
    </Link>
  );
}
