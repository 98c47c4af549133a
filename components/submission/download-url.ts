import { urlOf } from '#lib/contract/endpoint.ts';
import { type Submission, submissions } from '#lib/contract/submissions/submissions.ts';

/** Download URL of a submitted file. */
export const downloadUrl = ({ kind, id, fid }: Submission): string =>
  kind === 'technical'
    ? urlOf(submissions.technicalDownload, { query: { id } })
    : urlOf(submissions.download, { params: { fileId: fid } });
