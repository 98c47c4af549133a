import { z } from 'zod';

/** Rights of API tokens: `read` reads own tracks, data and scores, `submit` uploads and submits results. */
export const apiScopes = ['read', 'submit'] as const;
export const ApiScopeSchema = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScopeSchema>;

/** Right that a call needs; `any` for calls that every API token may make. */
export type CallScope = ApiScope | 'any';
