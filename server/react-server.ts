import { registerHooks } from 'node:module';

/**
 * `server-only` throws unless the process is marked as a server. Next marks its bundles; a plain Node process has to do
 * so itself, before the first module that imports it is loaded.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
