import type { Inbox } from './inbox.ts';
import { type NotificationName, type NotificationValues, renderNotification } from './notification.ts';

export interface Notification<Name extends NotificationName> {
  readonly template: Name;
  readonly values: NotificationValues<Name>;
  /** The page that the notice opens; null for none. */
  readonly jumpUrl: string | null;
}

/** Sends each of the players a notice made from a template, through the given inbox. */
export async function notify<Name extends NotificationName>(
  inbox: Pick<Inbox, 'addNotice'>,
  playerIds: readonly string[],
  { template, values, jumpUrl }: Notification<Name>,
): Promise<void> {
  const texts = renderNotification(template, values);
  for (const playerId of playerIds) await inbox.addNotice({ playerId, ...texts, jumpUrl });
}
