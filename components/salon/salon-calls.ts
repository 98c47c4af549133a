import { call } from '#lib/client/call.ts';
import { salons } from '#lib/contract/salons.ts';

/** True when the signed-in player is subscribed to the salon. Throws ApiError. */
export async function isSubscribed(id: string): Promise<boolean> {
  const { list } = await call(salons.mine, {});
  return list.some((salon) => salon.id === id);
}

/** Subscribes or cancels; both are idempotent. Throws ApiError, for instance when the salon has ended. */
export async function setSubscribed(id: string, wanted: boolean): Promise<void> {
  await call(wanted ? salons.subscribe : salons.cancel, { body: { id } });
}
