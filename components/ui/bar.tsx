import clsx from 'clsx';
import css from './bar.module.css';

const percent = (share: number) => Math.min(1, Math.max(0, share)) * 100;

/** A filled bar. Decorative: adjacent text contains the value. `share` is 0 to 1. */
export function Bar({ share, good = false }: { share: number; good?: boolean }) {
  return (
    <div className={clsx(css.bar, good && css.good)} aria-hidden="true">
      <i style={{ '--at': `${percent(share)}%` }} />
    </div>
  );
}

/** Progress bar; screen readers get whole percents. `share` is 0 to 1. */
export function ProgressBar({ share, label, className }: { share: number; label: string; className?: string }) {
  return (
    <div
      className={clsx(css.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent(share))}
    >
      <i style={{ '--at': `${percent(share)}%` }} />
    </div>
  );
}

/** One box per unit, used ones filled. Decorative: adjacent text contains the numbers. */
export function Pips({ used, of }: { used: number; of: number }) {
  return (
    <div className={css.pips} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
        <i key={index} data-used={index < used || undefined} />
      ))}
    </div>
  );
}
