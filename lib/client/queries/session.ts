import { mutationOptions } from '@tanstack/react-query';
import { call, callOpened } from '#lib/client/call.ts';
import { loginCode } from '#lib/contract/codes.ts';
import { identity } from '#lib/contract/identity.ts';
import { queryOf } from '#lib/document/query.ts';

/** Roles and the time of signature of the user agreement; only for signed-in users. */
export const extraQuery = () => queryOf(identity.extra, {}, { staleTime: 0 });

/** Signs the text of the user agreement with this hash, which the signed-in user has read. */
export const signUserAgreementMutation = () =>
  mutationOptions({
    mutationKey: ['session', 'signUserAgreement'],
    mutationFn: (hash: string) => call(identity.signUserAgreement, { body: { signUserAgreement: true, hash } }),
  });

const registerCalls = { general: identity.register, hongKong: identity.hongKongRegister } as const;

interface Registering {
  readonly playerCode: string;
  /** Login method by which the person was identified. */
  readonly entrance: keyof typeof registerCalls;
  /** Hash of the user agreement that the person accepted before. */
  readonly agreementHash: string;
}

/**
 * Registers the person behind a playerCode, signs them in, and signs the user agreement that they accepted before. A
 * failed signature does not undo the registration: it is requested again at the next login.
 * @param attempt idempotency key, the same for every repetition, so that a lost answer does not use up the code
 */
export const registerMutation = ({ playerCode, entrance, agreementHash: hash }: Registering, attempt: string) =>
  mutationOptions({
    mutationKey: ['session', 'register'],
    mutationFn: async () => {
      const body = { playerCode, consent: true } as const;
      const opened = await callOpened(registerCalls[entrance], { body }, { idempotencyKey: attempt });
      if (opened.code === loginCode.loggedIn)
        await call(identity.signUserAgreement, { body: { signUserAgreement: true, hash } }).catch(() => undefined);
      return opened;
    },
  });
