import type { ReactNode } from 'react';

/** Tag `bdi` of messages around a name that a person chose: one in a right-to-left script reorders what is beside it. */
export const bdi = (name: ReactNode) => <bdi>{name}</bdi>;
