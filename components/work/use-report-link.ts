import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/client/call.ts';
import { uploads } from '#lib/contract/uploads.ts';

/** Links end after ten minutes; a new one is asked for in time. */
const linkLife = 8 * 60_000;

/** The address of a file that the team handed in; null until it is known. */
export function useReportLink(fid: string): string | null {
  const link = useQuery({
    queryKey: ['report-link', fid],
    queryFn: ({ signal }) => call(uploads.sts, { params: { fileId: fid } }, { signal }),
    staleTime: linkLife,
    refetchInterval: linkLife,
  });
  return link.data?.url ?? null;
}
