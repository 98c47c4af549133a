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

it('events that are closed end for their reader without an error, and their call is aborted', async () => {
  const aborted: string[] = [];
  const body: AnswerBody = new AnswerBody({
    // As the call does once its connection is gone.
    abort: (reason) => {
      aborted.push(reason.message);
      body.settle(reason);
    },
    pause: () => undefined,
    resume: () => undefined,
  });
  const read = Array.fromAsync(body.stream(), String);
  body.push(Buffer.from('data: 1\n\n'));
  await new Promise((resolve) => setImmediate(resolve));
  body.close();
  expect(await read).toEqual(['data: 1\n\n']);
  expect([aborted.length, body.isSettled]).toEqual([1, true]);
});
