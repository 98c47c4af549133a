import { onDemand } from './on-demand.ts';

/** Modules that contain Material UI. They are loaded separately from the screens, none of them on public pages. */
export const fieldControls = onDemand(() => import('./material/field.tsx'));
export const dialogControls = onDemand(() => import('./material/dialog.tsx'));
export const comboboxControls = onDemand(() => import('./material/combobox.tsx'));
export const dateControls = onDemand(() => import('./material/dates.tsx'));
export const toastControls = onDemand(() => import('./material/toast.tsx'));
export const tooltipControls = onDemand(() => import('./material/tooltip.tsx'));
export const pagerControls = onDemand(() => import('./material/pager.tsx'));
export const tableControls = onDemand(() => import('./material/sort-label.tsx'));
