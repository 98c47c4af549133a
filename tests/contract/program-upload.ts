import type { Image } from '#lib/contract/gpu/gpu-runs.ts';
import { encodedForm } from '../support/encoded-form.ts';
import type { TestBackend, Who } from './backend.ts';
import { contest } from './gpu-engine-suite.ts';

interface Sent {
  readonly fileName?: string;
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly name?: string;
}

/** Uploads a program of a team as a browser does: a form with its length. */
export async function uploadProgram(
  backend: TestBackend,
  as: Who,
  { fileName = 'train.sh', bytes = 'echo ready\n', name = 'ours' }: Sent = {},
) {
  const { body, headers } = await encodedForm({ name, file: new File([bytes], fileName) });
  const answer = await backend.app.request(
    `/v1/competitionv2/gpuTrain/programs?competitionID=${contest.competitionID}`,
    {
      method: 'POST',
      body,
      headers: { ...headers, Authorization: `Bearer ${as.token}`, 'X-Csrf-Token': as.antiForgery },
    },
  );
  const { code, message, data } = await answer.json();
  return { status: answer.status, code, message, data: data as Image };
}
