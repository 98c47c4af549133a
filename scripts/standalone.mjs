import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { buildStandalone } = await import('./build/standalone.ts');
  await buildStandalone();
}
