import { configure } from '@testing-library/react';

/** Milliseconds until something that is waited for is held to be missing; one second is too short on a busy machine. */
configure({ asyncUtilTimeout: 120_000 });
