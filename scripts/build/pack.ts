import { packBuild } from '../../server/static-files.ts';

await packBuild('.next', 'public');
