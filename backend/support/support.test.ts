import { expect, test } from 'vitest';
import { paragraphs } from './support.ts';

test('plain text becomes paragraphs, and markup stays text', () => {
  expect(paragraphs('One\ntwo\n\n<script>alert("x")</script> & more\n')).toBe(
    '<p>One<br>two</p><p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more</p>',
  );
});
