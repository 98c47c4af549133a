import { packBuild } from '../../server/responses/static-files.ts';

await packBuild('.next', 'public');
