// @ts-check
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
