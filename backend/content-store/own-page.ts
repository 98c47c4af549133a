import { isSecureAddress } from '#lib/process/secure-address.ts';

/** Where a page is that content names: with another site's address, or with a path of this backend's own pages. */
export const ownPagePath = /^\/partners\/[\w/-]+$/;

/** @param publicUrl address at which browsers reach this backend */
const pageAddress = (page: string, publicUrl: string): string => (ownPagePath.test(page) ? publicUrl + page : page);

/** The same, for a page that people reach with their token; null where the token would be readable on its way. */
export function pageWithToken(page: string, publicUrl: string): string | null {
  const address = pageAddress(page, publicUrl);
  return isSecureAddress(new URL(address)) ? address : null;
}

/** Something shown in a frame, with the whole address of the page in it. */
export const framedAt = <Framed extends { readonly remoteUrl?: string | undefined }>(
  publicUrl: string,
  framed: Framed,
): Framed =>
  framed.remoteUrl === undefined ? framed : { ...framed, remoteUrl: pageAddress(framed.remoteUrl, publicUrl) };
