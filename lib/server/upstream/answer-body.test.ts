import { AnswerBody } from './answer-body.ts';

it('an answer that breaks before anybody reads it gives the reader the error, and ends nothing else', async () => {
  const body = new AnswerBody({ abort: () => undefined, pause: () => undefined, resume: () => undefined });
  const stream = body.stream();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  body.settle(new Error('broken'));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  expect(stream.errored?.message).toBe('broken');
});
