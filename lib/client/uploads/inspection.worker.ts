import { type Expectation, type Inspection, inspectFile } from './inspect-file.ts';

/** What the page sends: one file, once. */
export interface InspectionOrder {
  readonly file: File;
  readonly expectation: Expectation;
}

/** What it hears: how many bytes were read, then what was found. */
export type InspectionNews = { readonly read: number } | { readonly found: Inspection };

/** Milliseconds between two words about progress. */
const tellEvery = 100;

const tell = (news: InspectionNews) => self.postMessage(news);

self.onmessage = async ({ data: { file, expectation } }: MessageEvent<InspectionOrder>) => {
  let told = 0;
  const found = await inspectFile(file, expectation, (read) => {
    const now = performance.now();
    if (now - told < tellEvery) return;
    told = now;
    tell({ read });
  });
  tell({ found });
};
