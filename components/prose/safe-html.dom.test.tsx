import { render } from '@testing-library/react';
import { SafeHtml } from './safe-html.tsx';

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

  it('leads to no call of the API, neither by a link nor by a picture', () => {
    const own = window.location.origin;
    const addresses = [
      '/api/v1/logout',
      `${own}/api/v1/logout`,
      './api/v1/logout',
      'api/v1/logout',
      '/./api/v1/logout',
    ];
    const container = shown(addresses.map((to) => `<a href="${to}">x</a><img src="${to}" alt="">`).join(''));
    expect(container.querySelectorAll('a')).toHaveLength(addresses.length);
    expect(container.querySelector('a[href], img')).toBeNull();
  });

  it('shows pictures of the portal and of other sites', () => {
    const container = shown('<img src="/icon-192.png" alt=""><img src="https://example.com/a.png" alt="">');
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/icon-192.png',
      'https://example.com/a.png',
    ]);
  });

  it('opens links to elsewhere apart and links to the portal in place', () => {
    const container = shown('<a href="https://example.com/a">out</a><a href="/home">in</a>');
    const [out, inside] = container.querySelectorAll('a');
    expect(out?.getAttribute('target')).toBe('_blank');
    expect(out?.getAttribute('rel')).toContain('noopener');
    expect(inside?.getAttribute('target')).toBeNull();
  });
});
