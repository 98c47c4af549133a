'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { CellLook } from './cell-look.ts';
import css from './class-matrix.module.css';

interface CellMarkProps {
  readonly look: CellLook;
  readonly points?: number | null;
  /** Hidden from screen readers, because adjacent text contains the same. */
  readonly silent?: boolean;
}

/** One answer as a mark: shape and colour for the eye, a word for screen readers. */
export function CellMark({ look, points = null, silent = false }: CellMarkProps) {
  const t = useTranslations('teaching.matrix');
  return (
    <>
      <i className={css.mark} data-look={look} aria-hidden="true">
        {look === 'right' ? <Icon name="check" /> : null}
        {look === 'wrong' ? <Icon name="cross" /> : null}
        {look === 'partly' ? (points ?? '½') : null}
        {look === 'toMark' ? '?' : null}
        {look === 'blank' ? '–' : null}
      </i>
      {silent ? null : <span className="sr">{t(`look.${look}`)}</span>}
    </>
  );
}
