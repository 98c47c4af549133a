import 'server-only';

/** Server's clock in seconds: the `now` of a rendered page. */
export const serverSeconds = (): number => Math.floor(Date.now() / 1000);
