import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isApiToken } from '../lib/contract/api-tokens/token-format.ts';

/** API tokens of this computer, one for each portal: a token is sent to the portal that issued it only. */
export interface Credentials {
  /** True when the token comes from the environment and is not stored. */
  readonly isFromEnvironment: boolean;
  /** Undefined before a login. */
  token(origin: string): Promise<string | undefined>;
  /** Stores the token of a portal; undefined removes it. */
  store(origin: string, token: string | undefined): Promise<void>;
}

interface CredentialsOptions {
  /** Value of CONTEST_TOKEN; it takes precedence. */
  readonly environmentToken: string | undefined;
  /** Folder of the program's settings. */
  readonly folder: string;
}

type Stored = Readonly<Record<string, unknown>>;

/** @throws Error for a file that is not JSON */
async function read(path: string): Promise<Stored> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    throw new Error(`${path} is damaged. Delete it and log in again.`);
  }
}

/** Credentials in a file that only its owner can read. */
export function createCredentials({ environmentToken, folder }: CredentialsOptions): Credentials {
  const path = join(folder, 'credentials.json');
  return {
    isFromEnvironment: environmentToken !== undefined,
    async token(origin) {
      if (environmentToken !== undefined) {
        if (!isApiToken(environmentToken)) throw new Error('CONTEST_TOKEN is not an API token.');
        return environmentToken;
      }
      const token = (await read(path))[origin];
      return typeof token === 'string' && isApiToken(token) ? token : undefined;
    },
    async store(origin, token) {
      const { [origin]: _, ...others } = await read(path);
      const stored = token === undefined ? others : { ...others, [origin]: token };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${path}.${process.pid}`;
      await writeFile(part, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
      await chmod(part, 0o600);
      await rename(part, path);
    },
  };
}
