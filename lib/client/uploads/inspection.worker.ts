import { type Expectation, type Inspection, inspectFile } from './inspect-file.ts';

/** Message from the page: one file, once. */
export interface InspectionOrder {
  readonly file: File;
  readonly expectation: Expectation;
}

/** Messages to the page: the number of bytes read, then the result. */
export type InspectionNews = { readonly read: number } | { readonly found: Inspection };

/** Milliseconds between two progress messages. */
const tellEvery = 100;

const post = (news: InspectionNews) => self.postMessage(news);

self.onmessage = async ({ data: { file, expectation } }: MessageEvent<InspectionOrder>) => {
  let told = 0;
  const found = await inspectFile(file, expectation, (read) => {
    const now = performance.now();
    if (now - told < tellEvery) return;
    told = now;
    post({ read });
  });
  post({ found });
};
