import { mutationOptions } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { subscribeBrowser, unsubscribeBrowser } from '#lib/client/web-push.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { queryOf } from '#lib/document/query.ts';

export const pushQuery = () => queryOf(personal.push, {});

/** Asks for permission and binds this browser to the person; changes nothing when they refuse. */
export const subscribePushMutation = () =>
  mutationOptions({
    mutationFn: async (publicKey: string) => {
      const body = await subscribeBrowser(publicKey);
      if (!body) return;
      try {
        await call(personal.subscribePush, { body });
      } catch (error) {
        await unsubscribeBrowser();
        throw error;
      }
    },
  });

export const unsubscribePushMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      const id = await unsubscribeBrowser();
      if (id) await call(personal.unsubscribePush, { params: { id } });
    },
  });
