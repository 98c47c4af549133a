import { headingAnchor, headingsIn, withLinkedHeadings } from './linked-headings.ts';
import { sanitise } from './sanitise.ts';

const shown = (html: string) => withLinkedHeadings(sanitise(html, 'https://portal.example'));

describe('headings of a text', () => {
  it('link to themselves under the id that the page gives them', () => {
    const anchor = headingAnchor('who-may-enter');
    expect(shown('<h2 id="who-may-enter">Who <em>may</em> enter</h2><p>All.</p>')).toBe(
      `<h2 id="${anchor}"><a href="#${anchor}">Who <em>may</em> enter</a></h2><p>All.</p>`,
    );
  });

  it('stay plain without an id, or when they hold a link', () => {
    expect(shown('<h2>Plain</h2>')).toBe('<h2>Plain</h2>');
    const linked = '<h3 id="x"><a href="/home">Home</a></h3>';
    expect(shown(linked).match(/<a /g)).toHaveLength(1);
  });

  it('make a table of contents', () => {
    const html = sanitise(
      '<h2 id="a">A &amp; <em>B</em></h2><h3 id="c">C</h3><h2>Plain</h2>',
      'https://portal.example',
    );
    expect(headingsIn(html)).toEqual([
      { anchor: headingAnchor('a'), title: 'A & B', level: 2 },
      { anchor: headingAnchor('c'), title: 'C', level: 3 },
    ]);
  });

  it('take no id that could leave the attribute', () => {
    expect(shown('<h2 id="a&quot; onclick=&quot;x">A</h2>')).toBe('<h2>A</h2>');
  });
});
