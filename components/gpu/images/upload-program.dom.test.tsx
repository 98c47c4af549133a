import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { gpuRefusals } from '#lib/contract/gpu/gpu-refusals.ts';
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
  fireEvent.click(screen.getByRole('button', { name: words.close }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
