import { escapeHtml } from './escape-html.ts';

test('a text stays text in the content and in the attributes of a document', () => {
  const text = `<b title="a" lang='b'>R&amp;D</b>`;
  document.body.innerHTML = `<p title="${escapeHtml(text)}" id='${escapeHtml(text)}'>${escapeHtml(text)}</p>`;
  const paragraph = document.querySelector('p');
  expect([paragraph?.textContent, paragraph?.title, paragraph?.id]).toEqual([text, text, text]);
});
