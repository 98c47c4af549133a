/** Time zone of the contests. Server-rendered times use it; islands add the viewer's. */
export const contestTimeZone = 'Asia/Shanghai';

/** IANA name of the viewer's zone. Browser only: a server's own zone is irrelevant. */
export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
