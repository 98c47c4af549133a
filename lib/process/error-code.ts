/** Code of an error of Node or of the network, for instance `ENOENT`; undefined for what has none. */
export const errorCode = (error: unknown): string | undefined =>
  Error.isError(error) && 'code' in error ? String(error.code) : undefined;
