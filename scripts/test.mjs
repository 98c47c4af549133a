import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { tmpdir } = await import('node:os');
  const { forgetShell } = await import('./check/environment.ts');
  forgetShell(tmpdir());
  const { check } = await import('./check/check.ts');
  await check();
}
