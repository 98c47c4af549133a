import './compile-cache.ts';
import './react-server.ts';

// Later than the hook above: static imports are all resolved before the first of them runs.
const { run } = await import('./run.ts');
await run();
