import { useQuery } from '@tanstack/react-query';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { uploads } from '#lib/contract/submissions/uploads.ts';
import { queryOf } from '#lib/document/query.ts';

/** Links expire after ten minutes; a new one is requested before that. */
const linkLife = minutesToMilliseconds(8);

/** Address of a file submitted by the team; null until known. */
export function useReportLink(fid: string): string | null {
  const link = useQuery(
    queryOf(uploads.sts, { params: { fileId: fid } }, { staleTime: linkLife, refetchInterval: linkLife }),
  );
  return link.data?.url ?? null;
}
