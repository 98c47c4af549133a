import { buildWhenChanged } from '../../scripts/build/build.ts';
import { startStack } from './stack.ts';

/** One stack for all tests that do not break anything; the others start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildWhenChanged();
  const stack = await startStack();
  process.env.E2E_ORIGIN = stack.origin;
  process.env.E2E_BACKEND = stack.backendUrl;
  return () => stack.stop();
}
