import { registerHooks } from 'node:module';

/**
 * `server-only` throws wherever it is not told that it runs on a server. Next tells its bundles; a plain Node process
 * has to say so itself, before the first module that begins with it is loaded.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
