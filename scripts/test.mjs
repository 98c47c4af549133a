import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { check } = await import('./check/check.ts');
  await check();
}
