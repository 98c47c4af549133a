import { call, urlOf } from '#lib/client/call.ts';
import { gpu } from '#lib/contract/gpu.ts';
import { type LogPart, LogPartSchema } from '#lib/contract/gpu-runs.ts';
import type { LogListener, LogSource } from './log-reader.ts';

function partOf(data: string): LogPart | null {
  try {
    return LogPartSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds without a word after which the stream counts as held back. */
const patience = 6000;

function follow(url: string, { part, end, lost }: LogListener): () => void {
  const source = new EventSource(url);
  const silence = setTimeout(lost, patience);
  source.onopen = () => clearTimeout(silence);
  source.addEventListener('log', ({ data }: MessageEvent<string>) => {
    clearTimeout(silence);
    const read = partOf(data);
    if (read) part(read);
  });
  source.addEventListener('end', () => {
    source.close();
    end();
  });
  source.onerror = () => {
    // The address names the byte it began at: the browser's own second try would tell everything since then anew.
    source.close();
    lost();
  };
  return () => {
    clearTimeout(silence);
    source.close();
  };
}

/** The log of a run on the hall's machines. */
export const runLog = (competitionID: string, id: string): LogSource => ({
  read: (query) => call(gpu.logs, { params: { id }, query: { competitionID, limit: 131_072, ...query } }),
  follow: (from, listener) => follow(urlOf(gpu.preLog, { params: { id }, query: { competitionID, from } }), listener),
});
