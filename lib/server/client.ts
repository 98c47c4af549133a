import 'server-only';

/** Client to which limits apply. Unknown properties are not counted. */
export interface Client {
  /** Id of the session. */
  readonly session?: string | undefined;
  /** As `networkOf` gives it: an IPv4 address or an IPv6 network. */
  readonly network?: string | undefined;
}
