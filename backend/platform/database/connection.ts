import type { ClientConfig } from 'pg';

/**
 * Settings of the backend's connections to PostgreSQL. Idle ones are probed: a server that is gone without a word (a
 * failover, a dropped route) closes none, and a listener would wait for ever.
 */
export const connectionTo = (url: string) =>
  ({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }) satisfies ClientConfig;
