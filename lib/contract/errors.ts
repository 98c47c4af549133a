import type { Code } from './codes.ts';

/** All error kinds of a call; the closed catalogue of specification section 8. */
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
  /** Message of the backend, in the language of the request; shown for `refused`. */
  readonly message?: string;
  readonly cause?: unknown;
  readonly requestId?: string | undefined;
}

const kindOfStatus: Readonly<Record<number, ApiErrorKind>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  408: 'timeout',
  413: 'badRequest',
  429: 'tooManyRequests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
};

/** Error of a call without accepted data. `message` is the backend's text or empty; never a stack or a token. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: Code | undefined;
  /** Id under which the portal and the backend logged the failed call. */
  readonly requestId: string | undefined;

  constructor(kind: ApiErrorKind, { status, code, message = '', cause, requestId }: Details = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }

  static fromStatus(status: number, details: Omit<Details, 'status'> = {}): ApiError {
    return new ApiError(kindOfStatus[status] ?? 'connection', { ...details, status });
  }
}

export type Refusals = Readonly<Record<string, number>>;

/** Refusals of calls without a table of their own: HTTP 200 with one of these codes, and a sentence. */
export const commonRefusals = { invalid: 4400, missing: 4404, conflict: 4409 } as const;

/** The call requires the role of teacher, assistant or student. */
export const roleRefusal = { role: 4410 } as const;

/** The API token of the request lacks the scope of the call. */
export const scopeRefusal = { scope: 4411 } as const;

/** Subset of a refusal table that a call declares. */
export function only<const Table extends Refusals, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  // `fromEntries` loses the key types.
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}

/** Name of the declared refusal that ended a call; null for any other error. */
export function refusalOf<Name extends string>(
  { refusals }: { readonly refusals?: Readonly<Record<Name, number>> },
  error: unknown,
): Name | null {
  if (!refusals || !(error instanceof ApiError) || error.kind !== 'refused') return null;
  // Closed table, so its keys are exactly `Name`.
  const names = Object.keys(refusals) as Name[];
  return names.find((name) => refusals[name] === error.code) ?? null;
}

/**
 * The case of the declared refusal that ended a call; null for any other error. There is one case for each refusal that
 * the call declares: TypeScript rejects a missing name, and one that is not declared.
 */
export function caseOfRefusal<Name extends string, Case>(
  call: { readonly refusals?: Readonly<Record<Name, number>> },
  error: unknown,
  cases: Readonly<Record<NoInfer<Name>, Case>>,
): Case | null {
  const name = refusalOf(call, error);
  return name && cases[name];
}
