/** The clock that contests run by. Server-rendered times use it; islands add the viewer's. */
export const contestTimeZone = 'Asia/Shanghai';

/** IANA name of the viewer's zone. Only in the browser: a server's own zone means nothing to anybody. */
export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
