import type { Clock } from '../clock.ts';
import { hours } from '../clock.ts';
import type { Signer } from '../signing.ts';

export const antiForgeryHeader = 'X-Csrf-Token';

/** Values that only a reader of the backend's answers can know; bound to the session and to the hour. */
export interface AntiForgery {
  issue(sessionId: string): string;
  /** Accepts the value of this hour and of the previous one. */
  accepts(sessionId: string, value: string | undefined): boolean;
}

export function createAntiForgery(signer: Signer, clock: Clock): AntiForgery {
  const bucket = () => Math.floor(clock() / hours(1));
  const text = (sessionId: string, hour: number) => `${sessionId}:${hour}`;
  return {
    issue: (sessionId) => signer.sign('anti-forgery', text(sessionId, bucket())),
    accepts: (sessionId, value = '') =>
      [bucket(), bucket() - 1].some((hour) => signer.verify('anti-forgery', text(sessionId, hour), value)),
  };
}
