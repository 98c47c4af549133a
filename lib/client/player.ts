import { playerCookie } from '#lib/proxy/cookie-names.ts';

/** Whose browser it is at the moment, by the readable cookie; null when nobody is signed in. Only names a drawer. */
export function currentPlayer(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${playerCookie}=`));
  const value = pair?.slice(playerCookie.length + 1);
  return value ? decodeURIComponent(value) : null;
}
