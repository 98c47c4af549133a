import { config } from 'zod/v4/core';

// Runs before any module of a page. Zod finds out by trying whether it may compile schemas to functions: the policy refuses
// that, and a browser reports each refusal as a violation.
config({ jitless: true });
