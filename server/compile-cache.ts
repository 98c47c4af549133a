import { enableCompileCache } from 'node:module';

// Beside the build, where only those can write who can write the code itself. A folder that can not be written is no
// fault: the start then takes a third of a second more.
enableCompileCache('.next/cache/compiled');
