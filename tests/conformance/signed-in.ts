import { createSeal } from '#lib/server/session/session.ts';
import { testSession } from '../faults/portal-under-test.ts';
import { type Door, sessionSecret } from './doors.ts';

/** Cookies of somebody who is signed in at a door. */
export async function signedIn({ origin }: Pick<Door, 'origin'>): Promise<string> {
  const session = testSession();
  return `session=${await createSeal([sessionSecret], origin).seal(session)}; playerId=${session.playerId}`;
}
