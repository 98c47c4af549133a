import { enableCompileCache } from 'node:module';

// In the build's folder, which is writable only for those who can write the code itself. A folder that is not writable
// is no error: the start then takes a third of a second longer.
enableCompileCache('.next/cache/compiled');
