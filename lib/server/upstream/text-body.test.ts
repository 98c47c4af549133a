import { AnswerBody } from './answer-body.ts';
import { readText } from './text-body.ts';

/** A body, and why its call was aborted, if it was. */
function bodyOfCall() {
  const aborted: string[] = [];
  const body = new AnswerBody({
    pause: () => undefined,
    resume: () => undefined,
    abort: (reason) => void aborted.push(reason.message),
  });
  return { body, aborted };
}

it('a text is whole that arrived before it is read, and after', async () => {
  const { body } = bodyOfCall();
  const bytes = Buffer.from('{"name":"陈宇"}');
  // The first character of the name is cut in two.
  body.push(bytes.subarray(0, 10));
  const text = readText(body);
  body.push(bytes.subarray(10));
  body.settle('whole');
  await expect(text).resolves.toBe('{"name":"陈宇"}');
});

it('a text that arrived as a whole needs no further event', async () => {
  const { body } = bodyOfCall();
  body.push(Buffer.from('[1,'));
  body.push(Buffer.from('2]'));
  body.settle('whole');
  await expect(readText(body)).resolves.toBe('[1,2]');
});

it('an empty answer is an empty text', async () => {
  const { body } = bodyOfCall();
  body.settle('whole');
  await expect(readText(body)).resolves.toBe('');
});

it('an answer that breaks off fails with its error', async () => {
  const { body } = bodyOfCall();
  body.push(Buffer.from('[1,'));
  const text = readText(body);
  body.settle(new Error('broken'));
  await expect(text).rejects.toThrow('broken');
});

it('an answer beyond the limit fails, and the rest of it is not received', async () => {
  const { body, aborted } = bodyOfCall();
  const text = readText(body);
  body.push(Buffer.alloc(200_000));
  body.push(Buffer.alloc(100_000));
  await expect(text).rejects.toMatchObject({ message: expect.stringContaining('ANSWER_TOO_LARGE') });
  expect(aborted).toEqual(['The answer is not wanted.']);
});
