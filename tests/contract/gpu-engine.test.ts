import { openBackend, type TestBackend, type Who } from './backend.ts';
import { describeEngine } from './gpu-engine-suite.ts';

let backend: TestBackend;
let member: Who;
beforeAll(async () => {
  backend = await openBackend({ GPU_RUNNERS: '1', WRITE_LIMIT: '10000', SIGN_IN_LIMIT: '10000' });
  member = await backend.signIn('lin.qing');
});
afterAll(() => backend?.close());

describeEngine(
  'the embedded engine',
  () => backend,
  () => member,
);
