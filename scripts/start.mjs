import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { start } = await import('./launch/start.ts');
  await start();
}
