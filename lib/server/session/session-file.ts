import 'server-only';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { secondsInHour } from 'date-fns/constants';
import { z } from 'zod';
import { errorCode } from '#lib/process/error-code.ts';
import { FileInUseError, type FileLock, lockFile } from '#lib/process/file-lock.ts';
import { removeDrafts, replaceFile } from '#lib/process/replace-file.ts';
import type { Session } from '#lib/proxy/session.ts';
import type { SessionSeal } from './session.ts';
import type { SessionRecords } from './session-records.ts';
import { tokenDigest } from './token-digest.ts';

/** Seconds that the end of a session is stored beyond its own lifetime, in case a clock is set back. */
const endMargin = secondsInHour;
/** Maximum number of entries; the oldest are dropped first. About 60 and 700 bytes each. */
const endsAtMost = 20_000;
const revocationsAtMost = 2_000;
const roundSize = 100;

const FileSchema = z.object({
  /** Session id and the second until which it is stored. */
  ended: z.array(z.tuple([z.string(), z.number()])),
  /** Digest of the token, the sealed session, and the second at which the token expires. */
  revocations: z.array(z.tuple([z.string(), z.string(), z.number()])),
});
type Content = z.infer<typeof FileSchema>;

/** The file is in use by another portal. */
export class SessionFileInUseError extends Error {
  constructor(file: string) {
    super(
      `${file} is in use by another portal, and each would overwrite what the other has recorded. Stop the other one, choose another DATA_DIR, or set REDIS_URL for both.`,
    );
    this.name = 'SessionFileInUseError';
  }
}

const codeOf = (error: unknown) => errorCode(error) ?? 'UNREADABLE';

/** Without a lock nothing can be recorded: the portal then runs without records. */
function lock(file: string, onFault: (code: string) => void): FileLock | null {
  try {
    return lockFile(`${file}.lock`);
  } catch (error) {
    if (error instanceof FileInUseError) throw new SessionFileInUseError(file);
    onFault(codeOf(error));
    return null;
  }
}

/** Drafts of a portal that was killed: they hold sealed sessions, and each backup would copy them. */
function forgetDrafts(file: string, onFault: (code: string) => void): void {
  try {
    removeDrafts(file);
  } catch (error) {
    onFault(codeOf(error));
  }
}

function read(file: string, onFault: (code: string) => void): Content {
  try {
    return FileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'ENOENT') onFault(code);
    return { ended: [], revocations: [] };
  }
}

function dropOldest(entries: Map<string, unknown>, atMost: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= atMost) return;
    entries.delete(key);
  }
}

/** Runs one write at a time; calls during a write share the next one, which contains all their changes. */
function coalesced(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return write();
      });
    running = next;
    return next;
  };
}

interface FileDeps {
  readonly seal: Pick<SessionSeal, 'seal' | 'unseal'>;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Called with a code when the file cannot be read or locked. */
  readonly onFault: (code: string) => void;
}

/**
 * Session records of a portal without Redis: one small file, readable by its owner only, replaced as a whole. It
 * contains ids, digests and sealed sessions, never a token.
 * @throws SessionFileInUseError when another portal uses it
 */
export function openSessionFile(file: string, { seal, now, onFault }: FileDeps): SessionRecords {
  const held = lock(file, onFault);
  if (held) forgetDrafts(file, onFault);
  const content = read(file, onFault);
  const ended = new Map(content.ended);
  const revocations = new Map(content.revocations.map(([key, sealed, until]) => [key, { sealed, until }]));

  function prune(): void {
    for (const [id, until] of ended) if (until <= now()) ended.delete(id);
    for (const [key, { until }] of revocations) if (until <= now()) revocations.delete(key);
    dropOldest(ended, endsAtMost);
    dropOldest(revocations, revocationsAtMost);
  }

  const save = coalesced(async () => {
    prune();
    const rows: Content = {
      ended: [...ended],
      revocations: [...revocations].map(([key, { sealed, until }]) => [key, sealed, until]),
    };
    await replaceFile(file, (draft) => writeFile(draft, JSON.stringify(rows), { mode: 0o600, flush: true }));
  });

  /** A token sealed with a secret that was removed since then can no longer be revoked. */
  async function openOrDrop([key, { sealed }]: readonly [
    string,
    { readonly sealed: string },
  ]): Promise<Session | null> {
    const session = await seal.unseal(sealed);
    if (!session) revocations.delete(key);
    return session;
  }

  prune();
  return {
    isShared: false,
    endedIds: () => [...ended.keys()],
    async recordEnd({ id, expiresAt }) {
      ended.set(id, expiresAt + endMargin);
      await save();
    },
    async addRevocation(session) {
      revocations.set(tokenDigest(session), { sealed: await seal.seal(session), until: session.expiresAt });
      await save();
    },
    async removeRevocation(session) {
      if (revocations.delete(tokenDigest(session))) await save();
    },
    async pendingRevocations() {
      prune();
      const opened = await Promise.all([...revocations].slice(0, roundSize).map(openOrDrop));
      return opened.filter((session) => session !== null);
    },
    close: () => held?.release(),
  };
}
