import { jest } from '@jest/globals';
import { createStore } from '#lib/client/store.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { createKeptUpload } from './kept-upload.ts';
import { createSubmitting, type LossOf, type Submit } from './submit.ts';
import type { UploadState } from './upload-state.ts';

const place = { subject: 'river-levels', kind: 'outcome' } as const;
const facts = { name: 'result.csv', size: 1000, sha256: 'a'.repeat(64), rows: 1 };
const attempt = { key: 'k', note: 'late' };

const lossOf: LossOf = ({ code }) => (code === 4720 ? 'upload' : code === 4724 ? 'file' : 'none');

/** A file that arrived and was submitted with the given result. */
async function submitted(end: Submit) {
  const kept = createKeptUpload('p1', place);
  kept.begin(new File(['x'], 'result.csv'), facts);
  kept.change({ fid: 'f1', url: '/u/f1', sent: 1000, attempt });
  const state = createStore<UploadState>({ phase: 'uploaded', file: facts, error: null }, () => () => {});
  const onLost = jest.fn();
  const submit = jest.fn(end);
  const run = createSubmitting({ place, state, kept, submit, lossOf, onLost });
  await run(facts, 'f1', attempt, new AbortController().signal);
  return { kept, state, onLost, submit };
}

afterEach(() => localStorage.clear());

it('names the file, its checksum, the note and the key', async () => {
  const { submit, state, kept } = await submitted(async () => null);
  const order = { place, fid: 'f1', sha256: facts.sha256, note: 'late', key: 'k' };
  expect(submit.mock.calls).toEqual([[order, expect.any(AbortSignal)]]);
  expect([state.now().phase, kept.now()]).toEqual(['submitted', null]);
});

it('says which submission the file has become', async () => {
  const { state } = await submitted(async () => ({ id: 's1' }));
  expect(state.now()).toEqual({ phase: 'submitted', file: facts, id: 's1' });
});

it('keeps the key while nobody has answered', async () => {
  for (const kind of ['aborted', 'unauthorized'] as const) {
    const { kept } = await submitted(() => Promise.reject(new ApiError(kind)));
    expect(kept.now()).toMatchObject({ fid: 'f1', attempt });
  }
});

it('forgets the key once it was refused, and says why', async () => {
  const { kept, state } = await submitted(() => Promise.reject(new ApiError('refused', { message: 'Closed' })));
  expect(kept.now()).toMatchObject({ fid: 'f1', attempt: null });
  expect(state.now()).toMatchObject({ phase: 'uploaded', error: { message: 'Closed' } });
});

it('forgets the upload that the backend does not know', async () => {
  const { kept, onLost } = await submitted(() => Promise.reject(new ApiError('refused', { code: 4720 })));
  expect(kept.now()).toMatchObject({ fid: null, url: null, sent: 0, attempt: null });
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('offers no second try with a file that the backend has deleted', async () => {
  const error = new ApiError('refused', { code: 4724, message: 'The archive is damaged.' });
  const { kept, state, onLost } = await submitted(() => Promise.reject(error));
  expect(state.now()).toEqual({ phase: 'refused', file: facts, problems: [{ kind: 'refused', error }] });
  expect([kept.now(), kept.file()]).toEqual([null, null]);
  expect(onLost).not.toHaveBeenCalled();
});
