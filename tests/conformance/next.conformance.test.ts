import { openNext } from './portals.ts';
import { describeProxy, type Exceptions } from './suite.ts';

const ownRouter = "Next's router answers before the route handler is asked";
const ownMethods = "Next's server and middleware answer methods that no handler exports";
const compresses = 'Next compresses every answer of a compressible type and then leaves out its length and encoding';
const spells = 'Next writes redirects for slashes and dot segments before any handler, and they keep method and body';
const waits = "Next's server leaves Node's time for headers at 60 s";

/** Decisions of Next's own server before or after the proxy core, which the core cannot change. */
const exceptions: Exceptions = {
  'each event is delivered before the next one is made': 'Next compresses event streams and holds them back',
  'the head of an event stream comes before its first event': 'Next sends the head with the first bytes of the body',
  'a part of a file is 206 with its range and length': compresses,
  'a WebSocket is refused, and its upgrade does not reach the backend': "Next's server leaves the socket open",
  'a query arrives as it was written, repeats too':
    'Next hands its handlers a query that it has parsed and written anew',
  'a path with %ff, which is not UTF-8 is 400': ownRouter,
  'a path with %zz, which is not an escape is 400': ownRouter,
  'a path with an encoded dot segment is 400': spells,
  'a path with a dot segment is 400': spells,
  'a slash at the end of a path never moves a body': spells,
  'two slashes in a path never move a body': spells,
  'two slashes before a path never move a body': spells,
  'an absolute target is 400 or 421': spells,
  'a foreign host is 400 or 421, for calls and pages': 'the middleware decides about pages without looking at the host',
  'two hosts are 400, also equal ones': 'Node shows a handler the first one only',
  'TRACE is 405': ownMethods,
  'PROPFIND is 405': ownMethods,
  'BREW is 405': ownMethods,
  'CONNECT is 405': ownMethods,
  'a body that the backend encoded decodes exactly once, asked for': compresses,
  'a body that the backend encoded decodes exactly once, not asked for': compresses,
  'JSON of less than 1 kB is not compressed': compresses,
  'a download keeps its length and is not compressed': compresses,
  'a target that is too long is 414': 'the middleware decides about pages without looking at the length',
  'HEAD has the length that GET would have': compresses,
  'a connection that says nothing is dropped': waits,
  'a request line that stops is dropped': waits,
  'headers that stop are dropped': waits,
  'headers that come letter by letter are dropped': waits,
};

describeProxy('the route handler', openNext, exceptions);
