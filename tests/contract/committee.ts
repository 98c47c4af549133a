import type { CommitteeAnswer, CommitteeCall, CommitteeInput } from '#backend/committee/calls.ts';
import { committeeHeader } from '#backend/committee/routes.ts';
import { createSigner, sha256 } from '#backend/platform/signing.ts';
import type { TestBackend } from './backend.ts';

/** Sends a committee command to a running backend. @throws Error unless it answers with success */
export async function committee<Name extends CommitteeCall>(
  backend: TestBackend,
  name: Name,
  input: CommitteeInput<Name>,
): Promise<CommitteeAnswer<Name>> {
  const body = JSON.stringify(input);
  const proof = { request: sha256(`${name}\n${body}`) };
  const answer = await backend.app.request(`/committee/${name}`, {
    method: 'POST',
    body,
    headers: {
      [committeeHeader]: createSigner('b'.repeat(32)).issue('committee', proof, backend.startedAt + 86_400_000),
    },
  });
  const { code, message, data } = await answer.json();
  if (code !== 0) throw new Error(`${name}: ${message}`);
  return data;
}
