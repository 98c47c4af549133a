import { render } from '@testing-library/react';
import { MarkdownText } from './markdown-text.tsx';

const shown = (text: string) => render(<MarkdownText text={text} />).container;

it('shows emphasis, code and tables of what a person typed', () => {
  const page = shown('The **median** of `x`\n\n| a | b |\n| - | - |\n| 1 | 2 |');
  expect(page.querySelector('strong')?.textContent).toBe('median');
  expect(page.querySelector('code')?.textContent).toBe('x');
  expect(page.querySelectorAll('td')).toHaveLength(2);
});

it('keeps the lines that were typed', () => {
  expect(shown('one\ntwo').querySelectorAll('br')).toHaveLength(1);
});

it('adds nothing to the outline of the page', () => {
  const page = shown('# Loud\n\ntext');
  expect(page.querySelector('h1, h2, h3')).toBeNull();
  expect(page.querySelector('strong')?.textContent).toBe('Loud');
});

it('loads no picture, runs no script and follows no strange address', () => {
  const page = shown(
    '![plan](https://elsewhere.example/p.png) <img src="https://elsewhere.example/x.png" onerror="alert(1)"><script>alert(1)</script> [x](javascript:alert(1))',
  );
  expect(page.querySelector('script')).toBeNull();
  expect(page.querySelector('[onerror]')).toBeNull();
  expect(page.querySelector('img')).toBeNull();
  expect(page.innerHTML).not.toContain('javascript:');
  expect(page.querySelector('a[href="https://elsewhere.example/p.png"]')?.textContent).toBe('plan');
});

it('shows HTML as the text that it is', () => {
  expect(shown('Why is `<b>` dangerous? <script>alert(1)</script>').textContent).toContain('<script>alert(1)</script>');
});
