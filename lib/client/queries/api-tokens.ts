import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { apiTokens } from '#lib/contract/api-tokens/api-tokens.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import { invalidate, listOf, queryOf } from '#lib/document/query.ts';

export const apiTokensQuery = () => queryOf(apiTokens.list, {}, { select: listOf });

export type NewApiToken = InputOf<typeof apiTokens.create>['body'];

/** The answer holds the token, so it is kept no longer than its dialog. */
export const createApiTokenMutation = () =>
  mutationOptions({ gcTime: 0, mutationFn: (body: NewApiToken) => call(apiTokens.create, { body }) });

export const revokeApiTokenMutation = () =>
  mutationOptions({ mutationFn: (id: string) => call(apiTokens.revoke, { params: { id } }) });

export const refreshApiTokens = (client: QueryClient): Promise<void> => invalidate(client, [apiTokens.list]);

/** The program that waits behind a code. Never fetched again by itself: each look-up counts as an attempt. */
export const deviceRequestQuery = (userCode: string) =>
  queryOf(apiTokens.deviceRequest, { query: { userCode } }, { retry: false, staleTime: Number.POSITIVE_INFINITY });

export const decideDeviceMutation = () =>
  mutationOptions({
    mutationFn: (body: InputOf<typeof apiTokens.decideDevice>['body']) => call(apiTokens.decideDevice, { body }),
  });
