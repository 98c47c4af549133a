import { datasets } from '#lib/contract/datasets/datasets.ts';

const fill = (path: string, id: string, fileId: string): string =>
  `/api${path.replace('{id}', encodeURIComponent(id)).replace('{fileId}', encodeURIComponent(fileId))}`;

/**
 * Download address of a file in a browser of this portal; the caller is known, so the download is listed under My data.
 */
export const downloadUrl = (id: string, fileId: string): string => fill(datasets.download.path, id, fileId);

/** Download address of a file of an open data set, for any program. */
export const openDownloadUrl = (id: string, fileId: string): string => fill(datasets.openDownload.path, id, fileId);
