import type { Image } from '#lib/contract/gpu/gpu-runs.ts';
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
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([bytes]), fileName);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const answer = await backend.app.request(
    `/v1/competitionv2/gpuTrain/programs?competitionID=${contest.competitionID}`,
    {
      method: 'POST',
      body,
      headers: {
        'Content-Type': encoded.headers.get('Content-Type') ?? '',
        'Content-Length': String(body.byteLength),
        Authorization: `Bearer ${as.token}`,
        'X-Csrf-Token': as.antiForgery,
      },
    },
  );
  const { code, message, data } = await answer.json();
  return { status: answer.status, code, message, data: data as Image };
}
