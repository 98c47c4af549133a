import { ready } from './bootstrap/runtime.mjs';

if (ready(import.meta.url)) {
  const { tmpdir } = await import('node:os');
  const { forgetShell } = await import('./check/environment.ts');
  forgetShell(tmpdir());
  const { checkLong } = await import('./check/long.ts');
  await checkLong();
}
