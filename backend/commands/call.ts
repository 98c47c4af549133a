import { localAddress } from '#lib/process/local-address.ts';
import type { CommitteeAnswer, CommitteeCall, CommitteeInput } from '../committee/calls.ts';
import { committeeHeader } from '../committee/routes.ts';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { createSigner, sha256 } from '../platform/signing.ts';

/** Sends a signed call to the running backend. @throws Error when no backend is running */
async function send(name: string, input: object): Promise<Response> {
  const env = readEnv();
  const body = JSON.stringify(input);
  const proof = { request: sha256(`${name}\n${body}`) };
  const address = localAddress(env.BACKEND_HOST, env.BACKEND_PORT);
  return fetch(`${address}/committee/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [committeeHeader]: createSigner(env.BACKEND_SECRET).issue('committee', proof, systemClock() + 60),
    },
    body,
  }).catch((cause) => {
    throw new Error(`No backend answers at ${address}. Start it first.`, { cause });
  });
}

/**
 * Calls the running backend on behalf of the committee and returns the data of its answer.
 * @throws Error with the backend's message, or when no backend is running
 */
export async function callCommittee<Name extends CommitteeCall>(
  name: Name,
  input: CommitteeInput<Name>,
): Promise<CommitteeAnswer<Name>> {
  const { code, message, data } = await (await send(name, input)).json();
  if (code !== 0) throw new Error(message);
  return data;
}

/** A backup made by the running backend. @throws Error as `callCommittee` does */
export async function downloadBackup(): Promise<Blob> {
  const answer = await send('backup', {});
  if (!answer.ok) throw new Error((await answer.json()).message);
  return answer.blob();
}

/** Rows that one call of a list command prints. */
const pageSize = 20;

/** The page in `--page 2`, 1 without any word; null for other words. */
export function pageOf(words: readonly string[]): number | null {
  const [option, page = ''] = words;
  if (option === undefined) return 1;
  return option === '--page' && words.length === 2 && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null;
}

/** Prints a page of what waits, with the number of all where one page is not enough. @param none for an empty list */
export async function printPage<Name extends 'checks' | 'dataset-applications' | 'questions'>(
  name: Name,
  page: number,
  print: (list: CommitteeAnswer<Name>['list']) => void,
  none: string,
): Promise<void> {
  const answer: CommitteeAnswer<'checks' | 'dataset-applications' | 'questions'> = await callCommittee(name, {
    page,
    pageSize,
  });
  const last = Math.ceil(answer.total / pageSize);
  if (last === 0) return console.log(none);
  print(answer.list);
  if (last > 1) console.log(`Page ${answer.page} of ${last}, ${answer.total} in all. Others: --page <number>`);
}

/** A decision of the committee that a command makes: `approve`, or the other word with a reason for the person. */
interface Decision {
  /** Call of the committee that decides. */
  readonly name: 'decide' | 'dataset-decide';
  readonly refuse: { readonly word: string; readonly state: 'rejected' | 'refused' };
  readonly usage: string;
  readonly list: (page: number) => Promise<void>;
  /** Further words after the id. False when the word is none of them. */
  readonly further?: (id: string, act: string | undefined, words: string) => Promise<boolean>;
}

/** Command that lists what waits, and with an id decides about it. */
export const decisionCommand = ({ name, refuse, usage, list, further }: Decision): Promise<void> =>
  command(async () => {
    const page = pageOf(process.argv.slice(2));
    if (page !== null) return list(page);
    const [id = '', act, ...rest] = process.argv.slice(2);
    if (id.startsWith('-')) throw new Error(usage);
    const words = rest.join(' ');
    if (await further?.(id, act, words)) return;
    if (act === 'approve') await callCommittee(name, { id, state: 'approved' });
    else if (act === refuse.word && words) await callCommittee(name, { id, state: refuse.state, reason: words });
    else throw new Error(usage);
    console.log(act === 'approve' ? 'Approved.' : `${refuse.state[0]?.toUpperCase()}${refuse.state.slice(1)}.`);
  });

/** Runs a command of the committee; errors are printed as sentences. */
export async function command(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(Error.isError(error) ? error.message : error);
    process.exitCode = 1;
  }
}
