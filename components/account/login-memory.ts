import { z } from 'zod';
import { VerifiedPersonSchema } from '#lib/contract/identity.ts';
import { entrances, type Registration } from './login-result.ts';

const checkingKey = 'login.checking';
const registrationKey = 'login.registration';
const codeKey = 'login.code';
const agreementKey = 'agreement.userAgreement';
const readKey = 'login.agreementRead';

const RegistrationSchema = z.object({
  playerCode: z.string(),
  person: VerifiedPersonSchema,
  entrance: z.enum(entrances).default('general'),
  hasReadAgreement: z.boolean().default(false),
});

/** Storage is missing or full in some private modes; the log-in works without it. */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Records that a reply of the provider is being checked: a reply is valid once, so a reload must be explained. */
export function noteChecking(): void {
  attempt(() => sessionStorage.setItem(checkingKey, '1'));
}

/** Records that the check has ended. */
export function forgetChecking(): void {
  attempt(() => sessionStorage.removeItem(checkingKey));
}

/** True when a reload interrupted a check; reading it clears it. */
export function takeInterrupted(): boolean {
  const interrupted = attempt(() => sessionStorage.getItem(checkingKey)) === '1';
  forgetChecking();
  return interrupted;
}

/** Keeps a registration across reloads, in this tab only; null removes it. Names and numbers in it are masked. */
export function keepRegistration(registration: Registration | null): void {
  attempt(() =>
    registration
      ? sessionStorage.setItem(registrationKey, JSON.stringify(registration))
      : sessionStorage.removeItem(registrationKey),
  );
}

/** Registration started in this tab; null if none. */
export function keptRegistration(): Registration | null {
  return attempt(() => RegistrationSchema.parse(JSON.parse(sessionStorage.getItem(registrationKey) ?? '')));
}

/** Stores a result code without a text in the catalogue (specification, section 8). */
export function storeCode(code: number | 'SUCCESS'): void {
  attempt(() => sessionStorage.setItem(codeKey, String(code)));
}

/** True when this browser confirmed the text with this hash before. */
export function agreementConfirmed(hash: string): boolean {
  return attempt(() => localStorage.getItem(agreementKey)) === hash;
}

export function confirmAgreement(hash: string): void {
  attempt(() => localStorage.setItem(agreementKey, hash));
}

/** Deletes this browser's confirmation when the person disagrees. */
export function withdrawAgreement(): void {
  attempt(() => localStorage.removeItem(agreementKey));
  noteAgreementRead(null);
}

/** Records that the person going to the provider has read and confirmed this text; null when a new log-in starts. */
export function noteAgreementRead(hash: string | null): void {
  attempt(() => (hash === null ? sessionStorage.removeItem(readKey) : sessionStorage.setItem(readKey, hash)));
}

/** True when the text with this hash was confirmed before the log-in that has just ended. */
export function agreementRead(hash: string): boolean {
  return attempt(() => sessionStorage.getItem(readKey)) === hash;
}
