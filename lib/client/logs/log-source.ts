import { call } from '#lib/client/call.ts';
import { createTimer, openEventStream } from '#lib/client/event-stream.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { gpu } from '#lib/contract/gpu/gpu.ts';
import { LogPartSchema } from '#lib/contract/gpu/gpu-runs.ts';
import type { LogListener, LogSource } from './log-reader.ts';

/** Milliseconds without an event after which the stream counts as interrupted. */
const openTimeoutMs = 6000;

function follow(url: string, { part, end, lost }: LogListener): () => void {
  const openTimer = createTimer(lost);
  const close = openEventStream(url, {
    on: {
      log: (data) => {
        openTimer.stop();
        const read = LogPartSchema.safeParse(data).data;
        if (read) part(read);
      },
      end: () => {
        close();
        end();
      },
    },
    onOpen: openTimer.stop,
    onError: () => {
      // The address contains the byte it began at: an automatic reconnect would send everything since then again.
      close();
      lost();
    },
  });
  openTimer.start(openTimeoutMs);
  return () => {
    openTimer.stop();
    close();
  };
}

/** Log of a run on the cluster. */
export const runLog = (competitionID: string, id: string): LogSource => ({
  read: (query) => call(gpu.logs, { params: { id }, query: { competitionID, limit: 131_072, ...query } }),
  follow: (from, listener) => follow(urlOf(gpu.preLog, { params: { id }, query: { competitionID, from } }), listener),
});
