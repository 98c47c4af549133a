import { call } from '#lib/client/call.ts';
import { salons } from '#lib/contract/salons.ts';

/** Whether the signed-in player is subscribed to a salon. Throws ApiError. */
export async function isSubscribed(id: string): Promise<boolean> {
  const { list } = await call(salons.mine, {});
  return list.some((salon) => salon.id === id);
}

/** Subscribes or cancels; either may be repeated. Throws ApiError, for instance when the salon is over. */
export async function setSubscribed(id: string, wanted: boolean): Promise<void> {
  await call(wanted ? salons.subscribe : salons.cancel, { body: { id } });
}
