import { openNext } from './doors.ts';
import { describeProxy, type Exceptions } from './suite.ts';

const exceptions: Exceptions = {};

describeProxy('the route handler', openNext, exceptions);
