import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { callCommittee, command } from '../committee/call.ts';
import { ClassListSchema, type ClassLists } from './class-lists.ts';

/**
 * Classes of the training, beside a running backend: `node backend/training/set-class.ts` lists them, with the name of a
 * YAML file it sets one to what the file says.
 */
await command(async () => {
  const file = process.argv[2];
  if (!file) return list();
  const parsed = ClassListSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  // The answer is what `set` gave, over JSON.
  const { unknown } = (await callCommittee('class-set', parsed.data)) as Awaited<ReturnType<ClassLists['set']>>;
  if (unknown.length > 0) throw new Error(`Nothing was changed. There is no account ${unknown.join(', ')}.`);
  console.log(`${parsed.data.id}: ${parsed.data.students.length} students.`);
});

async function list(): Promise<void> {
  // The answer is what `all` gave, over JSON.
  const { list: classes } = (await callCommittee('classes', {})) as { list: Awaited<ReturnType<ClassLists['all']>> };
  if (classes.length === 0) console.log('There are no classes.');
  for (const { id, name, term, teacher, students } of classes)
    console.log(`${id}  ${name}, ${term}  ${teacher}  ${students} students`);
}
