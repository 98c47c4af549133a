import { playerCookie } from '#lib/proxy/cookie-names.ts';

/**
 * Id of the signed-in person, from the readable cookie; null when signed out. A key for stored drafts and uploads, no
 * proof.
 */
export function currentPlayer(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${playerCookie}=`));
  const value = pair?.slice(playerCookie.length + 1);
  return value ? decodeURIComponent(value) : null;
}
