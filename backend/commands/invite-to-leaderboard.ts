import { InvitationSchema } from '../committee/calls.ts';
import { readEnv } from '../platform/env.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/invite-to-leaderboard.ts <board>                                lists its invitations
node backend/commands/invite-to-leaderboard.ts <board> new <uses> <days> <for whom>   prints a link, once: at most 1000 uses, 365 days
node backend/commands/invite-to-leaderboard.ts <board> revoke <id>`;

/** Manages invitations to leaderboards, through the running backend. */
await command(async () => {
  const [boardId, act, ...rest] = process.argv.slice(2);
  if (!boardId) throw new Error(usage);
  if (!act) return list(boardId);
  if (act === 'new' && rest.length >= 3) return create(boardId, rest);
  if (act !== 'revoke' || !rest[0]) throw new Error(usage);
  await callCommittee('board-revoke', { id: rest[0] });
  console.log('Revoked.');
});

async function list(boardId: string): Promise<void> {
  const { list } = await callCommittee('board-invitations', { boardId });
  if (list.length === 0) console.log('There are no invitations.');
  for (const { hash, label, uses, maxUses, expiresAt, revokedAt } of list) {
    const end = revokedAt === null ? `until ${new Date(expiresAt * 1000).toISOString()}` : 'revoked';
    console.log(`${hash.slice(0, 12)}  ${uses} of ${maxUses}  ${end}  ${label}`);
  }
}

async function create(boardId: string, [uses, days, ...label]: readonly string[]): Promise<void> {
  const asked = { boardId, uses: Number(uses), days: Number(days), label: label.join(' ') };
  const { data: input } = InvitationSchema.safeParse(asked);
  if (!input) throw new Error(usage);
  const { code } = await callCommittee('board-invite', input);
  console.log(`${readEnv().PUBLIC_ORIGIN}/lb/${boardId}/invitation/${code}`);
}
