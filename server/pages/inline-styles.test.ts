import { hashSource } from '../policy/content-policy.ts';
import { createInlineStyles } from './inline-styles.ts';

const sheets = new Map([
  ['/_next/static/a.css', 'a{}'],
  ['/_next/static/b.css', 'b::after{content:"→"}'],
]);
const link = (address: string) => `<link rel="stylesheet" href="${address}" data-precedence="next"/>`;
const disabled = (address: string) => link(address).replace('/>', ' media="not all" disabled=""/>');
const documentWith = (links: string) => `<html><head>${links}<title>标题</title></head></html>`;
const both = link('/_next/static/a.css') + link('/_next/static/b.css');

const inlineStyles = createInlineStyles(sheets);
const styled = (html: string) => {
  const { body, styleHashes } = inlineStyles(Buffer.from(html));
  return { html: body.toString(), styleHashes };
};
const text = 'a{}b::after{content:"→"}';
const elements = `<style>${text}</style>${disabled('/_next/static/a.css')}${disabled('/_next/static/b.css')}`;

it.each([
  ['', both],
  [' again, from those kept', both],
  [', whatever its nonce', both.replaceAll(' data-', ' nonce="a-nonce" data-')],
])('a document gets the texts of its style sheets in their order, and their hash%s', (_, links) => {
  expect(styled(documentWith(links))).toEqual({ html: documentWith(elements), styleHashes: [hashSource(text)] });
});

it.each([
  ['links to no style sheet', ''],
  ['links to one of another build', both + link('/_next/static/c.css')],
  ['only shows such a link', both.replaceAll('<', '&lt;')],
])('a document that %s remains as it is', (_, links) => {
  expect(styled(documentWith(links))).toEqual({ html: documentWith(links), styleHashes: [] });
});
