import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { createElement, lazy, type ReactNode, Suspense } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';
import { hashSource, knownInlineOf, policyOf, UnknownInlineError } from './content-policy.ts';
import { inlineElementsOf } from './inline-elements.ts';
import { installedReactFunctions, isReactInstruction } from './react-instructions.ts';

const require = createRequire(import.meta.url);
const renderer: {
  renderToPipeableStream: typeof renderToPipeableStream;
} = require('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');

/** The document of a tree in streamed pieces, by the React version that Next renders with. */
function streamed(tree: ReactNode): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const pieces: string[] = [];
  const collected = new Writable({
    write(piece, _, done) {
      pieces.push(String(piece));
      done();
    },
    final(done) {
      resolve(pieces.join(''));
      done();
    },
  });
  const stream = renderer.renderToPipeableStream(tree, {
    onShellReady: () => void stream.pipe(collected),
    onError: () => 'NEXT_DIGEST',
  });
  return promise;
}

/** A part that is ready later; more steps mean later. */
function late(content: ReactNode, steps = 1) {
  const Late = lazy(async () => {
    for (let step = 0; step < steps; step++) await new Promise(setImmediate);
    return { default: () => content };
  });
  return createElement(Late);
}

const failing = () => {
  throw new Error('failed');
};
const styleSheet = createElement('link', {
  rel: 'stylesheet',
  href: '/_next/static/chunks/a-1.css',
  precedence: 'next',
});
const inBoundary = (...children: ReactNode[]) => createElement(Suspense, { fallback: 'wait' }, ...children);

const trees: Readonly<Record<string, () => ReactNode>> = {
  'one late part': () => inBoundary(late('a')),
  'two late parts': () => createElement('div', null, inBoundary(late('a')), inBoundary(late('b', 9))),
  'a late part with pieces of its own': () => inBoundary(createElement('p', null, late('a')), 'and', late('b', 9)),
  'a late part with a style sheet': () => inBoundary(late([styleSheet, 'a'])),
  'a late part that fails': () => inBoundary(late(createElement(failing))),
};

const functions = installedReactFunctions();
const known = knownInlineOf({ headScript: 'head()', reactFunctions: functions }, 'plain{}');
const scriptsOf = (html: string) => inlineElementsOf(html).map(({ text }) => text);

describe('scripts that React streams a document with', () => {
  it.each(Object.entries(trees))('are allowed: %s', async (_, tree) => {
    const html = await streamed(createElement('html', null, createElement('body', null, tree())));
    const scripts = scriptsOf(html);
    expect(scripts.filter((script) => script.includes('$R')).length).toBeGreaterThan(0);
    const policy = policyOf(html, known);
    expect(scripts.filter((script) => !policy.includes(hashSource(script)))).toEqual([]);
  });

  it('are all of those that this React has', async () => {
    const pages = await Promise.all(
      Object.values(trees).map((tree) => streamed(createElement('html', null, createElement('body', null, tree())))),
    );
    const used = functions.filter((one) => pages.some((html) => html.includes(one)));
    expect(used).toEqual(functions);
  });
});

const [define = ''] = functions.filter((one) => one.includes('$RC='));

describe('a script that looks like an instruction of React', () => {
  it.each([
    '$RC("B:0","S:0")',
    '$RC("B:1f","S:a")',
    `${define}$RC("B:0","S:0")`,
    '$RX("B:0")',
    '$RX("B:0","a",null)',
    '$RR("B:0","S:0",[["/_next/static/chunks/a-1.css","next","media","print"]])',
  ])('is one: %s', (text) => {
    expect(isReactInstruction(text, functions)).toBe(true);
  });

  it.each([
    '',
    define,
    'alert(1)',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0","S:0")\nalert(1)',
    '$RC("B:0","S:0"),alert(1)//)',
    '$RC("B:0",alert(1))',
    '$RC("B:0","S:0",alert(1))',
    '$RC("B:0","S:0","x")',
    '$RC("B:0","login-form")',
    '$RC("x","S:0")',
    '$RC`B:0`',
    "$RC('B:0','S:0')",
    '$RS("S:0","main")',
    '$RX("B:0","<!--<script>")',
    '$RX(document.cookie)',
    '$RR("B:0","S:0",[["//evil.example/a.css","next"]])',
    '$RR("B:0","S:0",[["/_next/static/../../api/a.css","next"]])',
    '$RR("B:0","S:0",[["/_next/static/a.css","next","onload",1]])',
    '$RR("B:0","S:0",[["/_next/static/a.css","next","onload","alert(1)"]])',
    '$RV("B:0")',
    '$RC=function(){alert(1)};$RC("B:0","S:0")',
    `${define}alert(1);$RC("B:0","S:0")`,
    `${define.replace('a.length=0', 'alert(1)')}$RC("B:0","S:0")`,
    'requestAnimationFrame(function(){$RT=alert(1)});',
  ])('is none, and a page with it is refused: %s', (text) => {
    expect(() => policyOf(`<script>${text}</script>`, known)).toThrow(UnknownInlineError);
  });
});
