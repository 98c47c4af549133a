import type { MessageKey } from '../messages/messages.ts';

/** Codes outside the whitelist, so that the portal shows the sentence and rejects the call (specification, section 8). */
export const refusalCode = { invalid: 4400, antiForgery: 4403, missing: 4404, conflict: 4409, role: 4410 } as const;

interface Details {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What a handler throws when it cannot answer: an HTTP status, a code and a sentence for the person. Status 200 with a
 * code outside the whitelist is a refusal by a rule of the contest; other statuses are the transport's.
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
  /** The write came without a valid anti-forgery value. Its own code, because a new value stands in the same answer. */
  static antiForgery(): Refusal {
    return new Refusal(403, refusalCode.antiForgery, 'antiForgery');
  }
  /** The call is for teachers, assistants or students. A rule, because 401 and 403 end the portal's session. */
  static role(): Refusal {
    return Refusal.rule(refusalCode.role, 'forbidden');
  }
  /** The address names nothing, for instance a contest that does not exist or is not published. */
  static notFound(): Refusal {
    return new Refusal(404, 404, 'notFound');
  }
  static tooManyRequests(seconds: number): Refusal {
    return new Refusal(429, 429, 'tooManyRequests', {
      values: { seconds },
      headers: { 'Retry-After': String(seconds) },
    });
  }
  /** A rule of the contest says no; `key` is the reason the person reads. */
  static rule(code: number, key: MessageKey, values: Details['values'] = {}): Refusal {
    return new Refusal(200, code, key, { values });
  }
}
