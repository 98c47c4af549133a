import 'server-only';

/** The server's clock in seconds: the `now` that a page is rendered for. */
export const serverSeconds = (): number => Math.floor(Date.now() / 1000);
