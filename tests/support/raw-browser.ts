import { identity } from '#lib/contract/identity.ts';
import { call, type Uploader } from './raw-uploads.ts';
import { ownHeaders } from './sign-in.ts';

/** A browser without its pages: it keeps its cookies, and sends what pages of the portal send. */
export interface RawBrowser extends Uploader {
  /** Puts another value into a cookie. */
  forge(name: string, value: string): void;
}

/** @throws Error unless the portal signs that person in */
export async function signedInBrowser(origin: string, userName: string): Promise<RawBrowser> {
  const cookies = new Map<string, string>();
  const browser: RawBrowser = {
    origin,
    headers: () => ({
      ...ownHeaders(origin),
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    keep(lines) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    },
    forge: (name, value) => void cookies.set(name, value),
  };
  const answer = await call(browser, 'GET', `/api${identity.testLogin.path}?userName=${userName}`);
  if (answer.status !== 200) throw new Error(answer.body.toString());
  return browser;
}
