import './compile-cache.ts';
import './react-server.ts';

// Dynamic, because static imports would be resolved before the hook above is registered.
const { run } = await import('./run.ts');
await run();
