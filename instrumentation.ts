/** Runs once when the server starts, before the first request. An invalid environment stops the start here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('#lib/server/start.ts');
  start();
}
