import type { IconName } from '#components/ui/icon.tsx';
import type { SaveState } from '#lib/client/autosave.ts';

/** Icon of each state of a form that is saved by itself. */
export const saveIcons = {
  saved: 'check',
  waiting: 'pencil',
  saving: 'upload',
  failed: 'alert',
  refused: 'alert',
} as const satisfies Record<SaveState, IconName>;
