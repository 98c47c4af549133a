import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { buildNow } = await import('./build/build.ts');
  await buildNow();
}
