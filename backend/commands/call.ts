import { committeeHeader } from '../committee/routes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { createSigner, sha256 } from '../platform/signing.ts';

/**
 * Calls the running backend on behalf of the committee and returns the data of its answer.
 * @throws Error with the backend's message, or when no backend is running
 */
export async function callCommittee(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const env = readEnv();
  const body = JSON.stringify(input);
  const proof = { request: sha256(`${name}\n${body}`) };
  const address = `http://${env.BACKEND_HOST}:${env.BACKEND_PORT}`;
  const answer = await fetch(`${address}/committee/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [committeeHeader]: createSigner(env.BACKEND_SECRET).issue('committee', proof, systemClock() + 60),
    },
    body,
  }).catch((cause) => {
    throw new Error(`No backend answers at ${address}. Start it first.`, { cause });
  });
  const { code, message, data } = await answer.json();
  if (code !== 0) throw new Error(message);
  return data;
}

/** Runs a command of the committee; errors are printed as sentences. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(Error.isError(error) ? error.message : error);
    process.exitCode = 1;
  }
}
