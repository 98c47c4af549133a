import { apiTokens, deviceGrantType } from '../lib/contract/api-tokens/api-tokens.ts';
import { apiScopes } from '../lib/contract/api-tokens/scopes.ts';
import { ApiError, refusalOf } from '../lib/contract/errors.ts';
import { type Command, type CommandContext, isoTime, printJson, UsageError } from './command.ts';
import { printable } from './output.ts';

/** Seconds that a poll which came too early adds to the interval (RFC 8628, section 3.5). */
const slowedDownBy = 5;

interface Codes {
  readonly device_code: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly interval: number;
}

/** Polls until the person has decided in the browser. @throws ApiError when they denied, or the code expired */
async function approvedToken({ portal, wait }: CommandContext, codes: Codes): Promise<string> {
  let interval = codes.interval;
  for (let waited = 0; waited <= codes.expires_in; waited += interval) {
    await wait(interval * 1000);
    try {
      const body = { grant_type: deviceGrantType, device_code: codes.device_code } as const;
      return (await portal.read(apiTokens.deviceToken, { body })).access_token;
    } catch (error) {
      const refusal = refusalOf(apiTokens.deviceToken, error);
      if (refusal === 'slow_down') interval += slowedDownBy;
      else if (refusal !== 'authorization_pending' && !isPassing(error)) throw error;
    }
  }
  throw new UsageError('The code has expired. Run contest login again.');
}

/** True for faults of the network or the server, which may end before the code does. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ['connection', 'timeout', 'unavailable', 'tooManyRequests'].includes(error.kind);

const noEnvironmentToken = ({ credentials }: CommandContext): void => {
  if (credentials.isFromEnvironment)
    throw new UsageError('CONTEST_TOKEN is set. Unset it first; revoke its token in your personal area.');
};

const logIn: Command['run'] = async (context) => {
  const { portal, credentials, hostname, print, printNote } = context;
  noEnvironmentToken(context);
  const body = { client_name: hostname.slice(0, 60), scope: apiScopes.join(' ') };
  const codes = await portal.read(apiTokens.deviceAuthorization, { body });
  printNote(`Open ${printable(codes.verification_uri_complete)}`);
  printNote(`and compare the code: ${printable(codes.user_code)}`);
  const token = await approvedToken(context, codes);
  const earlier = await credentials.token(portal.origin);
  await credentials.store(portal.origin, token);
  // The earlier token of this computer is no longer needed; it may have ended already.
  if (earlier !== undefined) await portal.own(apiTokens.revokeCurrent, {}, { token: earlier }).catch(() => undefined);
  const { nickname, expiresAt } = await portal.own(apiTokens.current, {});
  print(printable(`Logged in as ${nickname} until ${isoTime(expiresAt)} UTC.`));
  return 0;
};

const logOut: Command['run'] = async (context) => {
  const { portal, credentials, print } = context;
  noEnvironmentToken(context);
  const token = await credentials.token(portal.origin);
  if (token === undefined) {
    print('Not logged in.');
    return 0;
  }
  try {
    await portal.own(apiTokens.revokeCurrent, {}, { token });
  } catch (error) {
    // A token that has ended needs no revocation; any other failure leaves it stored for another attempt.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
  await credentials.store(portal.origin, undefined);
  print('Logged out. The token is revoked.');
  return 0;
};

const whoAmI: Command['run'] = async (context) => {
  const token = await context.portal.own(apiTokens.current, {});
  if (context.flags.json) return printJson(context, token);
  const { nickname, playerId, name, scopes, expiresAt } = token;
  context.print(printable(`${nickname} (${playerId})`));
  context.print(printable(`Token “${name}”: ${scopes.join(', ')}, valid until ${isoTime(expiresAt)} UTC`));
  return 0;
};

export const accountCommands = {
  login: { args: [], summary: 'log in: approve a code in a browser', run: logIn },
  logout: { args: [], summary: 'revoke the token of this computer', run: logOut },
  whoami: { args: [], summary: 'show the person and the token', run: whoAmI },
} as const satisfies Record<string, Command>;
