import { hrefTeam } from './href.ts';
import { parseKnownPath } from './known-path.ts';

/** Code of an invitation to a team of a contest. */
export interface TeamInvitation {
  readonly contestId: string;
  readonly code: string;
}

/** The invitation that a path (with its query) leads to; null for every other page. Never throws. */
export function teamInvitationOf(path: string): TeamInvitation | null {
  const known = parseKnownPath(path);
  const contestId = known?.match.params.id;
  const code = new URLSearchParams(known?.search).get('code')?.trim();
  if (!contestId || !code || known?.pathname !== hrefTeam(contestId, 'join')) return null;
  return { contestId, code };
}
