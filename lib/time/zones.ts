/** Time zone of the contests. Server-rendered times use it; islands add the viewer's. */
export const contestTimeZone = 'Asia/Shanghai';

let viewers: Intl.DateTimeFormat | undefined;

/**
 * IANA name of the viewer's zone. Browser only: a server's own zone is irrelevant. Every shown time asks for it at each
 * rendering, and a format is expensive to make: there is one for the lifetime of the page.
 */
export function viewerTimeZone(): string {
  viewers ??= new Intl.DateTimeFormat();
  return viewers.resolvedOptions().timeZone;
}
