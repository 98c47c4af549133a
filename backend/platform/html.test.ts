import { textParagraphs } from './html.ts';

test('plain text becomes paragraphs, and markup stays text', () => {
  expect(textParagraphs('One\ntwo\n\n<script>alert("x")</script> & more\n')).toBe(
    '<p>One<br>two</p><p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; more</p>',
  );
});
