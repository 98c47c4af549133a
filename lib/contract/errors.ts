import type { Code } from './codes.ts';

/** Everything that a call can end with instead of data; the catalogue of specification section 8, closed. */
export const apiErrorKinds = [
  'badRequest',
  'unauthorized',
  'notFound',
  'timeout',
  'tooManyRequests',
  'unavailable',
  'connection',
  'offline',
  'aborted',
  'refused',
  'malformed',
] as const;
export type ApiErrorKind = (typeof apiErrorKinds)[number];

interface Details {
  readonly status?: number;
  readonly code?: Code | undefined;
  /** The backend's own sentence, in the language of the request; shown for `refused`. */
  readonly message?: string;
  readonly cause?: unknown;
}

const kindOfStatus: Readonly<Record<number, ApiErrorKind>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  408: 'timeout',
  429: 'tooManyRequests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
};

/** A call that did not end with accepted data. `message` is the backend's sentence or empty; never a stack or a token. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: Code | undefined;

  constructor(kind: ApiErrorKind, { status, code, message = '', cause }: Details = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }

  static fromStatus(status: number, message = '', code?: Code): ApiError {
    return new ApiError(kindOfStatus[status] ?? 'connection', { status, message, code });
  }
}
