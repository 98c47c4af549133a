import { Link } from '#components/ui/link.tsx';
import { brand } from '#lib/brand.ts';
import { href } from '#lib/routing/href.ts';
import css from './brand-link.module.css';

/** Logo and name of the series; links to Home. */
export function BrandLink({ label }: { label: string }) {
  return (
    <Link className={css.brand} href={href('home')} aria-label={label}>
      <BrandMark />
      <span>{brand.contest}</span>
    </Link>
  );
}

/** Logo of the series: two star trails around a pole, and one star. */
function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 28 28"
      aria-hidden="true"
      fill="none"
      stroke="currentcolor"
      strokeLinecap="round"
    >
      <path d="M4.2 18.5A11 11 0 1 1 23.2 20" strokeWidth="2" />
      <path d="M8.6 17.3A6.3 6.3 0 1 1 19.6 17" strokeWidth="1.5" opacity=".6" />
      <circle cx="14" cy="14" r="2.2" fill="currentcolor" stroke="none" />
      <circle cx="23.2" cy="20" r="2.6" fill="#f4b860" stroke="none" />
    </svg>
  );
}
