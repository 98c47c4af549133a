/** More attacks of the same kind as `attackStrings`, made by crossing what parsers confuse with what then acts. */

const acts = ['<img src=q onerror=hit()>', '<svg onload=hit()>', '<script>hit()</script>'] as const;

/** Elements whose content one parser reads as text and another as markup: mutation when HTML is written and read again. */
const rawText = [
  'style',
  'title',
  'textarea',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
  'template',
];

const mutations = rawText.flatMap((name) => [
  `<svg><${name}><a title="</${name}>${acts[0]}">a</a>`,
  `<math><mtext><${name}><!--</${name}>${acts[0]}-->`,
  `<${name}><a title="</${name}>${acts[1]}">a</a></${name}>`,
  `<p><${name}></p>${acts[2]}</${name}>`,
]);

/** Points where a parser changes between HTML, SVG and MathML. */
const integrationPoints = [
  ...['<svg><foreignObject>', '<svg><desc>', '<svg><title>', '<math><mi>', '<math><mo>', '<math><mn>', '<math><ms>'],
  ...['<math><annotation-xml encoding="text/html">', '<math><annotation-xml encoding="application/xhtml+xml">'],
  ...['<svg><p>', '<math><table>', '<svg></p>', '<math></br>', '<form><math><mtext></form><form><mglyph>'],
];
const namespaces = integrationPoints.flatMap((point) => [
  `${point}${acts[0]}`,
  `${point}<style><!--</style>${acts[0]}-->`,
  `${point}<mglyph><svg><mtext><style><path id="</style>${acts[0]}">`,
]);

/** Comments and declarations that end elsewhere than they seem to. */
const comments = [
  '<!-->',
  '<!--->',
  '<!--x--!>',
  '<!- x ->',
  '<?x ?>',
  '<![CDATA[>',
  '<!x>',
  '</ x>',
  '<!--<!-->',
  '<!doctype "x>">',
].flatMap((comment) => [`${comment}${acts[0]}`, `<svg>${comment}${acts[1]}</svg>`]);

/** Spellings of an address that runs, as a browser reads it. */
const schemes = [
  ...[
    'javascript:hit()',
    'JAVASCRIPT:hit()',
    ' javascript:hit()',
    '\u0001javascript:hit()',
    'java\tscript:hit()',
    'java\nscript:hit()',
  ],
  ...[
    '&#106;avascript:hit()',
    '&#x6A;avascript:hit()',
    '&#0000106avascript:hit()',
    'javascript&colon;hit()',
    'java&Tab;script:hit()',
  ],
  ...[
    'java&NewLine;script:hit()',
    'javascript&#58;hit()',
    'vbscript:hit()',
    'data:text/html,<script>hit()</script>',
    'blob:hit()',
  ],
  ...[
    'data:image/svg+xml,<svg onload=hit()>',
    'livescript:hit()',
    'mocha:hit()',
    'feed:javascript:hit()',
    'view-source:javascript:hit()',
  ],
];
const places = [
  '<a href="*">a</a>',
  '<img src="*">',
  '<img srcset="* 1x">',
  '<svg><a xlink:href="*"><text>a</text></a></svg>',
];
const addresses = schemes.flatMap((scheme) =>
  places.map((place) => place.replace('*', scheme.replaceAll('"', '&quot;'))),
);

/** Styles that load from elsewhere. */
const styles = [
  'url(//evil.example/a)',
  'url("//evil.example/a")',
  'ur\\6c(//evil.example/a)',
  'image-set("//evil.example/a" 1x)',
].flatMap((value) => [
  `<p style="background:${value.replaceAll('"', '&quot;')}">a</p>`,
  `<style>p{background:${value}}</style><p>a</p>`,
  `<svg><rect fill='${value}'/></svg>`,
]);

/** Names that would replace those of the document, and null bytes within names. */
const names = ['location', 'document', 'body', 'cookie', 'forms', 'attributes', 'hit', 'toString'].flatMap((name) => [
  `<a id=${name}>a</a>`,
  `<img name=${name} src=q>`,
  `<form id=${name}><input name=${name}></form>`,
]);
const nulls = [
  '<scr\0ipt>hit()</scr\0ipt>',
  '<img src=q one\0rror=hit()>',
  '<\0img src=q onerror=hit()>',
  '<a href="java\0script:hit()">a</a>',
];

/** All of them, each once. */
export const generatedAttacks: readonly string[] = [
  ...new Set([...mutations, ...namespaces, ...comments, ...addresses, ...styles, ...names, ...nulls]),
];
