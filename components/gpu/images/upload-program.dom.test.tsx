import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
import { ownProgramBytesAtMost } from '#lib/contract/gpu/gpu-runs.ts';
import gpu from '#messages/zh-EN/gpu.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { UploadProgram } from './upload-program.tsx';

prepareBrowser();

const words = gpu.images;

it('stays open until the upload is answered, so that a failure is seen', async () => {
  const answered = Promise.withResolvers<void>();
  stubApi(async () => {
    await answered.promise;
    return ok(null, gpuRefusals.programWrong, 'Not a program');
  });
  const onClose = jest.fn();
  show(<UploadProgram competitionID="gpu-1" onClose={onClose} />);
  const name = () => screen.getByLabelText<HTMLInputElement>(words.uploadName);
  // The field is replaced once its control is loaded.
  await waitFor(() => {
    fireEvent.change(name(), { target: { value: 'Own' } });
    expect(name().value).toBe('Own');
  });
  fireEvent.change(screen.getByLabelText(words.uploadFile), { target: { files: [new File(['x'], 'own.py')] } });
  fireEvent.click(screen.getByRole('button', { name: words.uploadSend }));
  await screen.findByRole('button', { name: words.uploading });
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(onClose).not.toHaveBeenCalled();
  answered.resolve();
  await screen.findByRole('alert');
  // The failure is that of the former file.
  fireEvent.change(screen.getByLabelText(words.uploadFile), { target: { files: [new File(['y'], 'other.py')] } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says what may be chosen for a file that is empty, too large or of another type, and keeps the name', async () => {
  const { asked } = stubApi(() => ok(null));
  show(<UploadProgram competitionID="gpu-1" onClose={() => undefined} />);
  const name = () => screen.getByLabelText<HTMLInputElement>(words.uploadName);
  await waitFor(() => {
    fireEvent.change(name(), { target: { value: 'Own' } });
    expect(name().value).toBe('Own');
  });
  const field = screen.getByLabelText<HTMLInputElement>(words.uploadFile);
  const send = screen.getByRole<HTMLButtonElement>('button', { name: words.uploadSend });
  const large = new File(['x'], 'large.py');
  Object.defineProperty(large, 'size', { value: ownProgramBytesAtMost + 1 });
  for (const file of [new File([], 'empty.py'), large, new File(['x'], 'own.exe')]) {
    fireEvent.change(field, { target: { files: [file] } });
    expect(screen.getByRole('alert').textContent).toBe(words.uploadWrong);
    expect([field.getAttribute('aria-invalid'), send.disabled, name().value]).toEqual(['true', true, 'Own']);
  }
  fireEvent.change(field, { target: { files: [new File(['x'], 'own.tar.gz')] } });
  expect([screen.queryByRole('alert'), send.disabled]).toEqual([null, false]);
  expect(asked).toEqual([]);
});
