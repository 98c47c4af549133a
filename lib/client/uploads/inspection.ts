import type { Expectation, Inspection } from './inspect-file.ts';
import type { InspectionNews, InspectionOrder } from './inspection.worker.ts';

/** Inspects a file; replaced in tests, whose browser has no workers. */
export type Inspect = (
  file: File,
  expectation: Expectation,
  onRead: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<Inspection>;

/**
 * Inspects a file in a worker, so that the page stays responsive whatever the file's size. WebAssembly also runs there:
 * the policy of the page forbids it.
 * @throws DOMException `AbortError` when the signal aborts it, Error when the worker cannot be loaded
 */
export const inspectBesides: Inspect = (file, expectation, onRead, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./inspection.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.onerror = (event) => {
      end();
      reject(new Error('The check of the file could not run', { cause: event.message }));
    };
    worker.onmessage = ({ data }: MessageEvent<InspectionNews>) => {
      if ('read' in data) return onRead(data.read);
      end();
      resolve(data.found);
    };
    worker.postMessage({ file, expectation } satisfies InspectionOrder);
  });
