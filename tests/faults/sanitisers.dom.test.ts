import { renderMarkdown } from '#backend/content-store/reading/markdown.ts';
import { safeFragment } from '#components/prose/safe-fragment.ts';
import { withLinkedHeadings } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { generatedAttacks } from '../e2e/attack-grammar.ts';
import { attackStrings } from '../e2e/attack-strings.ts';

const attacks = [...new Set([...attackStrings, ...generatedAttacks])];

const elements =
  /^(?:h[2-4]|p|ul|ol|li|dl|dt|dd|blockquote|pre|hr|br|table|caption|thead|tbody|tr|th|td|a|strong|em|b|i|u|s|del|code|sub|sup|small|mark|abbr|time|span|figure|figcaption|img)$/;
const attributes =
  /^(?:href|rel|title|lang|datetime|colspan|rowspan|scope|start|align|src|alt|width|height|loading|referrerpolicy)$/;

/** A handler may have an unknown name: everything that is not allowed by name is a finding. */
function findingsIn(root: ParentNode): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const wrong = [...element.attributes].filter(({ name, value }) => !isHarmless(name, value));
    const found = wrong.map(({ name, value }) => `${element.localName} ${name}=${value}`);
    const isKnown = elements.test(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    return isKnown ? found : [...found, element.localName];
  });
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href' || name === 'src') return leadsSomewhereKnown(value);
  if (name === 'id') return value.startsWith('text-') || /^(?:section-\d+)$/.test(value);
  return attributes.test(name) || (name === 'target' && value === '_blank');
}

function leadsSomewhereKnown(value: string): boolean {
  const url = URL.parse(value, location.origin);
  return (
    url !== null &&
    /^(?:https?|mailto):$/.test(url.protocol) &&
    !(url.origin === location.origin && url.pathname.startsWith('/api'))
  );
}

function parsed(html: string): ParentNode {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

const onServer = (attack: string) => withLinkedHeadings(sanitise(attack, location.origin));
const ways: Readonly<Record<string, (attack: string) => ParentNode>> = {
  'on the server': (attack) => parsed(onServer(attack)),
  'on the server, twice': (attack) => parsed(onServer(sanitise(attack, location.origin))),
  'in the browser': (attack) => safeFragment(attack),
  'on the server, then in the browser': (attack) => safeFragment(onServer(attack)),
  'as Markdown of the content': (attack) => parsed(renderMarkdown(attack)),
};

it('there are at least 223 attacks', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(223);
});

it('the attacks are findings where nothing is sanitised', () => {
  expect(attacks.filter((attack) => findingsIn(parsed(attack)).length > 0).length).toBeGreaterThan(223);
});

describe.each(Object.entries(ways))('what is sanitised %s', (_, show) => {
  it('holds nothing but allowed elements, attributes and addresses', () => {
    const through = attacks.flatMap((attack) => findingsIn(show(attack)).map((finding) => ({ attack, finding })));
    expect(through).toEqual([]);
  });
});
