import { datasets } from '#lib/contract/datasets.ts';

const fill = (path: string, id: string, fileId: string): string =>
  `/api${path.replace('{id}', encodeURIComponent(id)).replace('{fileId}', encodeURIComponent(fileId))}`;

/** Where a browser of this portal fetches a file; who asks is known, so that it stands under My data. */
export const downloadUrl = (id: string, fileId: string): string => fill(datasets.download.path, id, fileId);

/** Where any program fetches a file of an open data set. */
export const openDownloadUrl = (id: string, fileId: string): string => fill(datasets.openDownload.path, id, fileId);
