import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { develop } = await import('./launch/develop.ts');
  await develop();
}
