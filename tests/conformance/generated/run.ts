import { exchange } from './exchange.ts';
import { findingsIn, type Origins } from './findings.ts';
import type { GeneratedRequest } from './requests.ts';

/** Count of each status, and findings. */
export interface Outcome {
  readonly statuses: Map<number, number>;
  /** A sentence for each finding, with the request that led to it. */
  readonly findings: string[];
}

export const newOutcome = (): Outcome => ({ statuses: new Map(), findings: [] });

const excerpt = ({ bytes }: GeneratedRequest) => JSON.stringify(bytes.subarray(0, 1_200).toString('latin1'));

async function send(port: number, request: GeneratedRequest, allowed: Origins, outcome: Outcome): Promise<void> {
  const note = (finding: string) => void outcome.findings.push(`${request.name} ${finding}: ${excerpt(request)}`);
  const { answers, hangs } = await exchange(port, request);
  if (hangs) note('is neither answered nor closed');
  for (const answer of answers) {
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1);
    for (const finding of findingsIn(answer, `http://localhost:${port}`, allowed)) note(finding);
  }
}

/** Sends all requests, some at a time. @param allowed origins that a redirect may name */
export async function sendAll(
  port: number,
  requests: readonly GeneratedRequest[],
  allowed: Origins,
  outcome: Outcome,
): Promise<void> {
  const queue = requests.values();
  const worker = async () => {
    for (const request of queue) await send(port, request, allowed, outcome);
  };
  await Promise.all(Array.from({ length: 12 }, worker));
}
