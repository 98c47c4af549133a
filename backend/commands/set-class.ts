import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ClassListSchema } from '../content-store/load-training.ts';
import { callCommittee, command } from './call.ts';

/**
 * Classes of the training, through the running backend: `node backend/commands/set-class.ts` lists them, with the name
 * of a YAML file it sets the class that the file describes.
 */
await command(async () => {
  const file = process.argv[2];
  if (!file) return list();
  const parsed = ClassListSchema.safeParse(parse(textOf(file)));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  const { unknown, isInContent } = await callCommittee('class-set', parsed.data);
  if (isInContent) throw new Error(inContent(parsed.data.id));
  if (unknown.length > 0) throw new Error(`Nothing was changed. There is no account ${unknown.join(', ')}.`);
  console.log(`${parsed.data.id}: ${parsed.data.students.length} students.`);
});

const inContent = (id: string): string =>
  `Nothing was changed. The class ${id} is in CONTENT_DIR/training/classes.yaml, which is applied at every start: change it there and restart the backend.`;

/** @throws Error for another encoding than UTF-8 */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) throw new Error(`${file} is not UTF-8. Save it with that encoding.`);
  return bytes.toString();
}

async function list(): Promise<void> {
  const { list: classes } = await callCommittee('classes', {});
  if (classes.length === 0) console.log('There are no classes.');
  for (const { id, name, term, teacher, students } of classes)
    console.log(`${id}  ${name}, ${term}  ${teacher}  ${students} students`);
}
