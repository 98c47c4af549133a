import { z } from 'zod';
import { VerifiedPersonSchema } from '#lib/contract/identity.ts';
import type { Registration } from './login-result.ts';

const checkingKey = 'login.checking';
const registrationKey = 'login.registration';
const codeKey = 'login.code';
const agreementKey = 'agreement.userAgreement';

const RegistrationSchema = z.object({
  playerCode: z.string(),
  person: VerifiedPersonSchema,
});

/** Storage is absent or full in some private modes; the login works without it. */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Notes that a reply of the provider is being checked: it counts once, so a reload has to be explained. */
export function noteChecking(checking: boolean): void {
  attempt(() => (checking ? sessionStorage.setItem(checkingKey, '1') : sessionStorage.removeItem(checkingKey)));
}

/** Whether a check was cut off by a reload; asked once. */
export function takeInterrupted(): boolean {
  const interrupted = attempt(() => sessionStorage.getItem(checkingKey)) === '1';
  noteChecking(false);
  return interrupted;
}

/** Keeps a registration over a reload, in this tab only; null forgets it. Names and numbers in it are masked. */
export function keepRegistration(registration: Registration | null): void {
  attempt(() =>
    registration
      ? sessionStorage.setItem(registrationKey, JSON.stringify(registration))
      : sessionStorage.removeItem(registrationKey),
  );
}

/** The registration that was begun in this tab, if any. */
export function keptRegistration(): Registration | null {
  return attempt(() => RegistrationSchema.parse(JSON.parse(sessionStorage.getItem(registrationKey) ?? '')));
}

/** Stores a result code that the catalogue has no words for (specification, section 8). */
export function storeCode(code: number | 'SUCCESS'): void {
  attempt(() => sessionStorage.setItem(codeKey, String(code)));
}

/** Whether this browser confirmed exactly this text of the user agreement before. */
export function agreementConfirmed(hash: string): boolean {
  return attempt(() => localStorage.getItem(agreementKey)) === hash;
}

export function confirmAgreement(hash: string): void {
  attempt(() => localStorage.setItem(agreementKey, hash));
}

/** A person who disagrees takes back what this browser had confirmed. */
export function withdrawAgreement(): void {
  attempt(() => localStorage.removeItem(agreementKey));
}
