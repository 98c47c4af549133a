import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, callOpened } from '#lib/client/call.ts';
import { loginCode } from '#lib/contract/codes.ts';
import { identity } from '#lib/contract/identity.ts';

/** Roles and the time of signature of the user agreement; only while somebody is signed in. */
export const extraQuery = () =>
  queryOptions({
    queryKey: ['session', 'extra'],
    queryFn: ({ signal }) => call(identity.extra, {}, { signal }),
    staleTime: 0,
  });

/** Signs the user agreement in force for the person who is signed in. */
export const signUserAgreementMutation = () =>
  mutationOptions({
    mutationKey: ['session', 'signUserAgreement'],
    mutationFn: () => call(identity.signUserAgreement, { body: { signUserAgreement: true } }),
  });

/**
 * Registers the person behind a playerCode, signs them in, and signs the user agreement that they confirmed on the way
 * here. A signature that fails does not undo the registration: it is asked for again at the next log-in.
 * @param attempt the same for every repetition, so that an answer lost on the way does not cost the code
 */
export const registerMutation = (playerCode: string, attempt: string) =>
  mutationOptions({
    mutationKey: ['session', 'register'],
    mutationFn: async () => {
      const body = { playerCode, consent: true } as const;
      const opened = await callOpened(identity.register, { body }, { idempotencyKey: attempt });
      if (opened.code === loginCode.loggedIn)
        await call(identity.signUserAgreement, { body: { signUserAgreement: true } }).catch(() => undefined);
      return opened;
    },
  });
