import 'server-only';
import type { Session } from '#lib/proxy/session.ts';
import type { AnswerBody } from '#lib/server/upstream/answer-body.ts';

type StreamBody = Pick<AnswerBody, 'isSettled' | 'close'>;

/** Event streams that were opened with a session. They are closed soon after it ends. */
export interface SessionStreams {
  add(session: Session, body: StreamBody): void;
  /** Closes the streams of ended sessions, and drops streams that are already closed. */
  check(): Promise<void>;
  close(): void;
}

interface SessionStreamsDeps {
  /** Includes sessions that ended at another instance, and expired ones. */
  readonly hasEnded: (session: Session) => Promise<boolean>;
  /** Milliseconds between two checks. */
  readonly every: number;
}

interface Entry {
  readonly session: Session;
  readonly bodies: Set<StreamBody>;
}

export function createSessionStreams({ hasEnded, every }: SessionStreamsDeps): SessionStreams {
  const entries = new Map<string, Entry>();

  async function checkOne([id, { session, bodies }]: [string, Entry]): Promise<void> {
    for (const body of bodies) if (body.isSettled) bodies.delete(body);
    if (bodies.size > 0 && !(await hasEnded(session))) return;
    if (entries.get(id)?.bodies === bodies) entries.delete(id);
    for (const body of bodies) body.close();
  }

  const check = async () => void (await Promise.all([...entries].map(checkOne)));
  const timer = setInterval(() => void check(), every).unref();

  return {
    add(session, body) {
      const entry = entries.get(session.id) ?? { session, bodies: new Set() };
      entry.bodies.add(body);
      entries.set(session.id, entry);
    },
    check,
    close: () => clearInterval(timer),
  };
}
