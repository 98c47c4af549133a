'use client';

import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import css from '../pager.module.css';
import type { PagerProps } from '../pager.tsx';
import { ControlTheme } from './control-theme.tsx';

interface ArrowProps {
  readonly className?: string;
}

const Back = ({ className }: ArrowProps) => <Icon name="arrow-left" className={clsx(css.arrow, className)} />;
const Forward = ({ className }: ArrowProps) => <Icon name="arrow-right" className={clsx(css.arrow, className)} />;

export function MaterialPager({ label, page, last, before, after, placeOf, onPage }: PagerProps) {
  return (
    <ControlTheme>
      <Pagination
        aria-label={label}
        page={page}
        count={last}
        classes={{ ul: css.list ?? '' }}
        onChange={(_, next) => onPage(next)}
        renderItem={(item) => (
          <PaginationItem {...item} className={css.item ?? ''} slots={{ previous: Back, next: Forward }} />
        )}
        getItemAriaLabel={(type, to) => {
          if (type === 'previous') return before;
          if (type === 'next') return after;
          return placeOf(to ?? page);
        }}
      />
    </ControlTheme>
  );
}
