'use client';

import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { IconButton } from '#components/ui/button.tsx';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import type { ToastBoxProps } from '../toast-box.tsx';
import { ControlTheme } from './control-theme.tsx';
import css from './toast.module.css';

const severities = { info: 'info', good: 'success', warn: 'warning', bad: 'error' } as const;
const icons = { info: 'info', good: 'check', warn: 'clock', bad: 'alert' } as const satisfies Record<string, IconName>;

/** Milliseconds; paused while the toast has the pointer or the focus, or the window is inactive. */
const shownFor = 8000;

export function MaterialToast({ tone, closeLabel, onClose, children }: ToastBoxProps) {
  return (
    <ControlTheme>
      <Snackbar
        open
        className={css.toast ?? ''}
        autoHideDuration={tone === 'bad' ? null : shownFor}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') onClose();
        }}
      >
        <Alert
          // The surrounding live region announces it.
          role="presentation"
          className={css.alert ?? ''}
          severity={severities[tone]}
          icon={<Icon name={icons[tone]} />}
          action={<IconButton icon="cross" label={closeLabel} onClick={onClose} />}
        >
          {children}
        </Alert>
      </Snackbar>
    </ControlTheme>
  );
}
