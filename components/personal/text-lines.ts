import type { Bone } from '#components/ui/state.tsx';

/** The shape of a text that is on its way. */
export const textLines: readonly Bone[] = [{ width: '96%' }, { width: '90%' }, { width: '94%' }, { width: '60%' }];
