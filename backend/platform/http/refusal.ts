import { commonRefusals, roleRefusal, scopeRefusal } from '#lib/contract/errors.ts';
import type { MessageKey } from '../../messages/messages.ts';

/** Codes outside the whitelist, so that the portal shows the sentence and rejects the call (specification, section 8). */
export const refusalCode = { ...commonRefusals, ...roleRefusal, ...scopeRefusal, antiForgery: 4403 } as const;

interface Details {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Thrown by a handler that cannot answer: an HTTP status, a code and a sentence for the person. Status 200 with a code
 * outside the whitelist is a refusal by a rule of the contest; other statuses are the transport's.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly messageKey: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, messageKey: MessageKey, { values = {}, headers = {} }: Details = {}) {
    super(messageKey);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.messageKey = messageKey;
    this.values = values;
    this.headers = headers;
  }

  static badRequest(): Refusal {
    return new Refusal(400, 400, 'badRequest');
  }
  static unauthorized(): Refusal {
    return new Refusal(401, 401, 'unauthorized');
  }
  static forbidden(): Refusal {
    return new Refusal(403, 403, 'forbidden');
  }
  /**
   * The write came without a valid anti-forgery value. It has its own code because the same answer carries a new value.
   */
  static antiForgery(): Refusal {
    return new Refusal(403, refusalCode.antiForgery, 'antiForgery');
  }
  /** The call is for teachers, assistants or students. A rule, because 401 and 403 end the portal's session. */
  static role(): Refusal {
    return Refusal.rule(refusalCode.role, 'forbidden');
  }
  /** The API token is unknown, revoked or expired, or its person may not log in. */
  static apiTokenEnded(): Refusal {
    return new Refusal(401, 401, 'apiTokens.ended');
  }
  /** The API token was created without the scope of the call. A rule, so that a program can tell it from the end of a token. */
  static scope(scope: string): Refusal {
    return Refusal.rule(refusalCode.scope, 'apiTokens.scopeMissing', { scope });
  }
  /** The path refers to nothing, for instance to a contest that does not exist or is not published. */
  static notFound(): Refusal {
    return new Refusal(404, 404, 'notFound');
  }
  static tooManyRequests(seconds: number): Refusal {
    return new Refusal(429, 429, 'tooManyRequests', {
      values: { seconds },
      headers: { 'Retry-After': String(seconds) },
    });
  }
  /** A resource that the call needs is unavailable; `key` names it for the person. */
  static unavailable(key: MessageKey): Refusal {
    return new Refusal(503, 503, key);
  }
  /** The database cannot be reached, or all its connections are busy: the same call may succeed a moment later. */
  static connectionFailed(): Refusal {
    return new Refusal(503, 503, 'failure', { headers: { 'Retry-After': '1' } });
  }
  /** A rule of the contest rejects the call; `key` is the reason shown to the person. */
  static rule(code: number, key: MessageKey, values: Details['values'] = {}): Refusal {
    return new Refusal(200, code, key, { values });
  }
}
