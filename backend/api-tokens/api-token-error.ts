import { apiTokenRefusals } from '#lib/contract/api-tokens/api-tokens.ts';
import type { MessageKey } from '../messages/messages.ts';
import { DomainError } from '../platform/domain-error.ts';

type ApiTokenRefusal = keyof typeof apiTokenRefusals;

const sentences = {
  tokenLimit: 'apiTokens.tokenLimit',
  tokenMissing: 'apiTokens.tokenMissing',
  codeUnknown: 'apiTokens.codeUnknown',
  authorization_pending: 'apiTokens.authorizationPending',
  slow_down: 'apiTokens.slowDown',
  access_denied: 'apiTokens.accessDenied',
  expired_token: 'apiTokens.codeExpired',
} as const satisfies Record<ApiTokenRefusal, MessageKey>;

/** A rule of API tokens rejects the call. */
export class ApiTokenError extends DomainError<ApiTokenRefusal> {
  constructor(reason: ApiTokenRefusal, values?: Readonly<Record<string, number>>) {
    super(reason, { code: apiTokenRefusals[reason], sentence: sentences[reason], values });
  }
}
