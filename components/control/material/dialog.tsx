'use client';

import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { DialogProps } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { ControlTheme } from './control-theme.tsx';
import css from './dialog.module.css';

const widths = { shared: '25rem', message: '37.5rem' } as const;

/** Milliseconds. */
const transition = { enter: 220, exit: 120 };

interface MaterialDialogProps extends DialogProps {
  /** An element in the component that opens the dialog. */
  readonly opener: HTMLElement;
}

export function MaterialDialog(props: MaterialDialogProps) {
  const { open, onClose, closesOutside = true, title, closeLabel, size = 'shared', actions, opener, children } = props;
  const id = useId();
  return (
    <ControlTheme>
      <MuiDialog
        open={open}
        onClose={(_, reason) => {
          if (closesOutside || reason !== 'backdropClick') onClose();
        }}
        aria-labelledby={id}
        transitionDuration={transition}
        // A native dialog covers everything outside it.
        container={() => opener.closest<HTMLElement>('dialog') ?? document.body}
        data-line={opener.closest<HTMLElement>('[data-line]')?.dataset.line}
        slotProps={{
          backdrop: { className: css.backdrop ?? '' },
          container: { className: css.container ?? '' },
          paper: { elevation: 0, className: css.dialog ?? '', style: { '--width': widths[size] } },
        }}
      >
        <header className={css.head}>
          <DialogTitle id={id} className={css.title ?? ''}>
            {title}
          </DialogTitle>
          <IconButton icon="cross" label={closeLabel} onClick={onClose} />
        </header>
        <DialogContent className={css.body ?? ''}>{children}</DialogContent>
        {actions ? (
          <DialogActions disableSpacing className={css.foot ?? ''}>
            {actions}
          </DialogActions>
        ) : null}
      </MuiDialog>
    </ControlTheme>
  );
}
