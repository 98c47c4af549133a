import { openEntry } from './doors.ts';
import { describeProxy } from './suite.ts';

describeProxy('the entry server', openEntry, {});
