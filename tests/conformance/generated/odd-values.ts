import fc from '#tests/support/fast-check.ts';

/** Ids that the seeded data know, so that some requests reach what lies behind the first check. */
export const knownIds = [
  ...['2020', '2022', '2025', '2026', 'chain-1', 'chain-2', 'green', 'gpu-2025', 'deepfake', 'classic'],
  ...['northern-lights', 'quiet-harbour', 'low-tide', '2022-r1', 'voice-check', 'reasons', 'payment-graph'],
  ...['userAgreement', 'introduction', 'home-zh-EN', 'home.png', 'news.xml', '2025.ics', '1', '2'],
] as const;

/** Whole numbers at and beyond the ends of the types that they may be put into, and texts that look like numbers. */
export const oddNumbers = [
  ...['0', '-1', '-0', '2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740993'],
  ...['9223372036854775808', '18446744073709551616', '1e309', '1e-7', '0x10', 'NaN', 'Infinity', '1_000', '٣', ' 7'],
] as const;

/** Texts that have broken a parser, a query, a template, a path or a header somewhere. */
export const oddTexts = [
  ...['', '.', '..', '...', '/', '\\', '%', '#', '?', ';', ':', '*', '\u0000', '\r\n', '\t', '\u007f', '\ufeff'],
  ...[
    '../../../../etc/passwd',
    '..\\..\\windows',
    '.env',
    '.git/config',
    'x.rsc',
    'x.json',
    'x.txt',
    '[id]',
    '[...path]',
  ],
  ...[
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:x',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</script><script>',
    '{{7*7}}',
    '#{7*7}',
  ],
  ...["' OR 1=1--", '1;DROP TABLE teams', '%%', '$1', '\\x00', '{"$ne":null}', '|id', '$(id)', '`id`', '&& id'],
  ...['x\r\nX-Injected: 1', 'x\r\n\r\n<script>', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'],
  ...['ａ', 'İ', 'ß', '\u202egnp', '👩‍👩‍👧', 'a\u0300'.repeat(20), 'a'.repeat(201), 'a'.repeat(4000), '9'.repeat(400)],
] as const;

/** Percent-encodings that are wrong, doubled, overlong or not UTF-8; they stand in a target as they are. */
export const oddEncodings = [
  ...[
    '%',
    '%z',
    '%zz',
    '%f',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '%f5%80%80%80',
    '%00',
    '%0d%0aX-Injected:%201',
    '%20',
    '%09',
  ],
  ...[
    '%2e%2e',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '%2F',
    '%5c',
    '%252f',
    '%25%32%66',
    '%2525',
    '%u002f',
    '%3f',
    '%23',
  ],
] as const;

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.bigInt().map(String),
);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Something to stand between two slashes or behind an equals sign of a target. */
export const oddSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownIds) },
  { weight: 3, arbitrary: oddText.map(encoded) },
  { weight: 2, arbitrary: fc.constantFrom(...oddEncodings) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
