/** Begin of every API token: secret scanners and readers of a log recognise it. */
export const apiTokenPrefix = 'contest_';

const apiToken = /^contest_[\w-]{43}$/;

/** True for text in the form of an API token, whether or not such a token exists. */
export const isApiToken = (text: string): boolean => apiToken.test(text);

/** API token of an `Authorization` header; undefined for any other credentials. */
export function apiTokenOf(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return isApiToken(token) ? token : undefined;
}
