/**
 * Addresses that try to make a page of `portal` lead to another site. Written as a grammar of the published classes
 * (OWASP WSTG-CLNT-04, CWE-601): a beginning that some parser reads as the end of the scheme, a host in one of its
 * spellings, and a rest that hides it; each alone and behind an address that looks like ours.
 */
export const portalOrigin = 'https://portal.example';

const beginnings = [
  // slashes and backslashes
  ...['//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '//\\', '\\/\\/', '/', '\\', ''],
  // dot segments and empty segments
  ...['/.//', '/..//', '/./\\', '/home/..//', '/home/../..//', '/home//', '/login/1//', '/login/1/..//', './/', '..//'],
  // encoded once and twice
  ...['/%2f%2f', '/%2f', '//%2f', '%2f%2f', '/%5c', '/%5c%5c', '/%2e//', '/%2e%2e//', '/.%2f/', '/%2e/%2f'],
  ...['/%252f%252f', '/%255c', '/%25252f', '/home/%2e%2e//', '/home/%252e%252e/%252f'],
  // tab, line ends, spaces and invisible characters
  ...['/\t/', '/\n/', '/\r/', '\t//', ' //', '\u0000//', '/\u0000/', '/\u00a0/', '/\u200b/', '\ufeff//', '/\u00ad/'],
  ...[
    '/%09/',
    '/%0a/',
    '/%0d%0a//',
    '/%00/',
    '/%20/',
    '/%c2%a0/',
    '/home%0d%0aLocation:%20//',
    '/home\r\nLocation: //',
  ],
  // characters that normalise to slashes
  ...['／／', '/／', '/⁄⁄', '/∕∕', '/%ef%bc%8f%ef%bc%8f', '/%c0%af', '/%e0%80%af', '⧸⧸', '﹨﹨', '/＼'],
  // user names and matrix parameters
  ...['@', '/@', '/home@', '/;//', '/home;//', '//;@', '//home@', '/login/1@', '//user:pass@', '//%40'],
  // the address in a query or a fragment
  ...[
    '/?//',
    '/#//',
    '/home?//',
    '/home#//',
    '?//',
    '#//',
    '?url=https://',
    '/login/1?failed=//',
    '/home?next=https://',
  ],
  // schemes
  ...[
    'https://',
    'http://',
    'HTTPS://',
    'hTtPs:',
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:/\\',
    'http:',
  ],
  ...['ht\ntps://', 'https:\t//', 'https%3a//', 'https%3A%2F%2F', 'wss://', 'ftp://', 'file://', 'gopher://', 'x://'],
  ...[
    'javascript://',
    'javascript:alert(1)//',
    'JaVaScRiPt://',
    'java\tscript://',
    ' javascript://',
    '\u0001javascript://',
  ],
  ...['data:text/html,', 'data:text/html;base64,', 'vbscript:', 'about:', 'view-source:https://', 'intent://'],
  ...['blob:https://', 'filesystem:https://', 'jar:https://', 'mailto:', 'tel:', 'about:blank#'],
];

const hosts = [
  ...['evil.example', 'EVIL.EXAMPLE', 'evil.example.', 'evil.example:443', 'evil.example:0', 'evil%2eexample'],
  ...[
    'portal.example.evil.example',
    'portal.example@evil.example',
    'portal.example%40evil.example',
    'evilportal.example',
  ],
  ...['evil.example\\@portal.example', 'evil.example#@portal.example', 'evil.example?@portal.example', 'portal.exampl'],
  ...['[2001:db8::1]', '[::ffff:192.0.2.1]', '192.0.2.1', '3221225985', '0xc0000201', '0300.0.2.1', '192.513'],
  ...[
    'xn--vil-yma.example',
    '\u0435vil.example',
    'evil\u3002example',
    'evil\uff0eexample',
    '\u24d4vil.example',
    'evil%E3%80%82example',
  ],
  ...[
    'evil.example\u200b',
    'evil.example%00.portal.example',
    'evil.example%0a.portal.example',
    '',
    'localhost',
    'portal.example',
  ],
];

const rests = [
  ...['', '/', '/home', '/x?y=z', '#home', '/..', '/%2e%2e', '\\home', '%00', '\r\nSet-Cookie: a=b', '%0d%0aa:b', '//'],
];

/** Positions of a payload in a value. */
const positions: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => portalOrigin + payload,
  (payload) => `${portalOrigin}/${payload}`,
  (payload) => `blob:${portalOrigin}${payload}`,
  (payload) => `${portalOrigin}/login/1${payload}`,
  (payload) => encodeURIComponent(payload),
];

const overlong = ['/', '//', '/home/', '/%2f', '/teamName/', '/home?', '/home#'].flatMap((beginning) =>
  [201, 2_001, 20_000].map((length) => `${beginning}${'a'.repeat(length)}//evil.example`),
);

const odd = [
  '\ud800',
  '/\udfff',
  '/home/\ud800',
  '/teamName/%ff',
  '/%',
  '/%zz',
  '/teamName/%u002f',
  '/__proto__',
  '/constructor',
];

/** Every beginning with every host, the rests in turn, so that each of them meets many of the others. */
const crossed = beginnings.flatMap((beginning, at) =>
  hosts.map((host, index) => `${beginning}${host}${rests[(at + index) % rests.length]}`),
);

/** All payloads, each once. */
export const redirectPayloads: readonly string[] = [
  ...new Set(
    [...crossed, ...overlong, ...odd].flatMap((payload) => positions.map((place) => place(payload.toWellFormed()))),
  ),
  ...odd.filter((payload) => !payload.isWellFormed()),
];
