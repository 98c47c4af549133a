'use client';

import { useQuery } from '@tanstack/react-query';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/ui/button.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { queryOf } from '#lib/document/query.ts';

/** Links expire after ten minutes; a new one is requested before that. */
const linkLife = minutesToMilliseconds(8);

/** Address of a file of the team; null until known. */
function useFileLink(fid: string): string | null {
  const link = useQuery(
    queryOf(uploads.sts, { params: { fileId: fid } }, { staleTime: linkLife, refetchInterval: linkLife }),
  );
  return link.data?.url ?? null;
}

interface UploadedFileRowProps {
  readonly file: { readonly fid: string; readonly fileName: string; readonly sha256: string };
  /** Sender, time and size. */
  readonly facts: ReactNode;
  readonly downloadLabel: string;
  readonly state?: ReactNode;
  /** Actions before the download. */
  readonly before?: ReactNode;
  /** Actions after it. */
  readonly children: ReactNode;
}

/** A file of the team outside a track: its name, facts and checksum, its download and other actions. */
export function UploadedFileRow({ file, facts, downloadLabel, state, before, children }: UploadedFileRowProps) {
  const { fid, fileName, sha256 } = file;
  const link = useFileLink(fid);
  return (
    <FileRow>
      <FileWords name={fileName}>
        <small>{facts}</small>
        <Checksum sha256={sha256} />
      </FileWords>
      {state}
      <FileActions>
        {before}
        {link ? <LinkButton tone="quiet" icon="download" href={link} aria-label={downloadLabel} /> : null}
        {children}
      </FileActions>
    </FileRow>
  );
}
