import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from './safe-html.tsx';
import { safeLink } from './safe-link.ts';

const shown = (html: string) => render(<SafeHtml html={html} />).container;

describe('HTML of a message', () => {
  it('keeps what an editor writes', () => {
    const container = shown('<p>Luca wants to leave <b>Nightjar</b>.</p><ul><li>one</li></ul>');
    expect(container.querySelector('b')?.textContent).toBe('Nightjar');
    expect(container.querySelectorAll('li')).toHaveLength(1);
  });

  it.each([
    '<script>window.bad = 1</script>',
    '<img src=x onerror="window.bad = 1">',
    '<svg onload="window.bad = 1"></svg>',
    '<iframe src="https://example.com"></iframe>',
    '<form action="https://example.com"><input name="q"></form>',
    '<p style="position:fixed">x</p>',
    '<a href="javascript:window.bad = 1">x</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.bad = 1">',
    '<frameset onload="window.bad = 1"><frame></frameset>',
  ])('drops what could act: %s', (html) => {
    const container = shown(html);
    expect(container.querySelector('script, iframe, form, input, svg, style, [onerror], [style]')).toBeNull();
    expect(container.querySelector('a[href]')).toBeNull();
  });

  it('opens links to elsewhere apart and links to the portal in place', () => {
    const container = shown('<a href="https://example.com/a">out</a><a href="/home">in</a>');
    const [out, inside] = container.querySelectorAll('a');
    expect(out?.getAttribute('target')).toBe('_blank');
    expect(out?.getAttribute('rel')).toContain('noopener');
    expect(inside?.getAttribute('target')).toBeNull();
  });
});

describe('address of a message', () => {
  const origin = 'https://portal.example';
  it.each([
    ['/home?a=1#b', { href: '/home?a=1#b', host: null }],
    ['https://portal.example/home', { href: '/home', host: null }],
    ['https://docs.example/x', { href: 'https://docs.example/x', host: 'docs.example' }],
    ['//docs.example/x', { href: 'https://docs.example/x', host: 'docs.example' }],
  ])('lets %s through', (address, link) => expect(safeLink(address, origin)).toEqual(link));

  it.each([
    null,
    '',
    '  ',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://docs.example/x',
    'https://portal.example@evil.example/',
    'http://[',
  ])('stops %s', (address) => expect(safeLink(address, origin)).toBeNull());
});
