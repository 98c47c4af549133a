import { buildWhenChanged } from '../../scripts/build/build.ts';
import { prepareData } from './prepared-data.ts';
import { startStack } from './stack.ts';

/** One stack for all tests that do not break anything; the others start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildWhenChanged();
  const removePrepared = await prepareData();
  // On a busy machine documents of the shared stack still come with their data, so that no test asks again for them.
  const stack = await startStack({ isShortLived: false, env: { FIRST_DATA_LIMIT: '5000' } }).catch((error) => {
    removePrepared();
    throw error;
  });
  process.env.E2E_ORIGIN = stack.origin;
  process.env.E2E_BACKEND = stack.backendUrl;
  return async () => {
    await stack.stop();
    removePrepared();
  };
}
