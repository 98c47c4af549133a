import { urlOf } from '#lib/client/call.ts';
import { type Submission, submissions } from '#lib/contract/submissions.ts';

/** Where the team gets back what it handed in. */
export const downloadUrl = ({ kind, id, fid }: Submission): string =>
  kind === 'technical'
    ? urlOf(submissions.technicalDownload, { query: { id } })
    : urlOf(submissions.download, { params: { fileId: fid } });
