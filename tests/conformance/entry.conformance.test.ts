import { openEntry } from './portals.ts';
import { describeProxy } from './suite.ts';

describeProxy('the entry server', openEntry, {});
