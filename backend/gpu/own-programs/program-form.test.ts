import { factsOf } from './program-file.ts';
import { programFormOf } from './program-form.ts';

const formWith = (file: File) => {
  const body = new FormData();
  body.set('name', 'Ours');
  body.set('file', file);
  return new Request('http://localhost/', { method: 'POST', body });
};

test.each([
  ['a script', `${'訓'.repeat(250)}.py`, Buffer.from('print(1)\n'), `${'訓'.repeat(197)}.py`],
  ['an archive', `${'a'.repeat(250)}.tar.gz`, Buffer.from([0x1f, 0x8b]), `${'a'.repeat(193)}.tar.gz`],
])('%s with a long name is a program, and its name keeps its type', async (_, name, content, kept) => {
  const { fileName, bytes } = await programFormOf(formWith(new File([content], name)));
  expect(factsOf(fileName, bytes)).toMatchObject({ fileName: kept, size: content.length });
});
