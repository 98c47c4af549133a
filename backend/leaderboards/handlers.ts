import { createReadStream } from 'node:fs';
import type { Contract } from '#lib/contract/contract.ts';
import {
  type BoardRefusal,
  type BoardSubmission,
  BoardSubmissionFormSchema,
  boardRefusals,
} from '#lib/contract/datasets/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../messages/messages.ts';
import { fileNameOf } from '../platform/file-names.ts';
import { attachment } from '../platform/http/attachment.ts';
import { formDataOf } from '../platform/http/form-data.ts';
import type { Caller, HandlersOf } from '../platform/http/handlers.ts';
import { lazyBody } from '../platform/http/lazy-body.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isStorable } from '../platform/http/storable.ts';
import type { Boards, OpenBoard } from './boards.ts';
import type { Invitations } from './invitations.ts';
import type { BoardSubmissionRow, BoardSubmissions, SubmittedFile } from './submissions.ts';

export interface BoardDeps {
  readonly boards: Boards;
  readonly invitations: Invitations;
  readonly submissions: BoardSubmissions;
  /** Checks for submissions to score. */
  readonly score: () => void;
}

type Leaderboards = HandlersOf<Contract['leaderboards']>;

const refuse = (name: BoardRefusal) => Refusal.rule(boardRefusals[name], `boards.${name}`);

export function createBoardHandlers(deps: BoardDeps): Leaderboards {
  return { ...publicHandlers(deps), ...ownHandlers(deps) };
}

const opened = async (boards: Boards, id: string, locale: Locale): Promise<OpenBoard> => {
  const board = await boards.open(id, locale);
  if (!board) throw Refusal.notFound();
  return board;
};

/** @throws Refusal when the leaderboard is by invitation and the caller is not a member */
async function admit(invitations: Invitations, { entry }: OpenBoard, caller: Caller | null): Promise<void> {
  if (entry.access === 'public') return;
  if (!caller || !(await invitations.isMember(caller.playerId, entry.id))) throw refuse('invitationNeeded');
}

function publicHandlers({ boards, invitations }: BoardDeps) {
  return {
    list: async (_, { locale }) => ({ list: await boards.all(locale) }),
    board: async ({ params }, { locale }) => boards.describe(await opened(boards, params.id, locale), locale),
    async ranking({ params, query: { page, pageSize } }, { caller, locale }) {
      const board = await opened(boards, params.id, locale);
      await admit(invitations, board, caller);
      const rows = await boards.ranking(board);
      const list = await boards.withNames(rows.slice((page - 1) * pageSize, page * pageSize));
      return { list, total: rows.length };
    },
    async questions({ params }, { caller, locale }) {
      const board = await opened(boards, params.id, locale);
      await admit(invitations, board, caller);
      const { path, size } = board.files.questions;
      return csvResponse(path, size, `${board.entry.id}.csv`);
    },
  } satisfies Partial<Leaderboards>;
}

function ownHandlers({ boards, invitations, submissions, score }: BoardDeps) {
  return {
    async standing({ params }, { caller, locale }) {
      const board = await opened(boards, params.id, locale);
      const { access, id } = board.entry;
      const attempts = await submissions.attempts(caller.playerId, board.entry);
      if (access === 'invitation' && !(await invitations.isMember(caller.playerId, id)))
        return { ...attempts, ...unplaced, reason: 'invitationNeeded' };
      const rows = await boards.ranking(board);
      const index = rows.findIndex(({ playerId }) => playerId === caller.playerId);
      const mine = rows[index];
      return { ...attempts, ...(mine ? { rank: mine.rank, position: index + 1, best: mine.score } : unplaced) };
    },
    async submissions({ params, query }, { caller, locale }) {
      const board = await opened(boards, params.id, locale);
      const { list, total } = await submissions.of(caller.playerId, params.id, query);
      if (list.some(isOpen)) score();
      return { total, list: list.map((row) => view(row, board, locale)) };
    },
    async submission({ params }, { caller, locale }) {
      const board = await opened(boards, params.id, locale);
      const row = await submissions.find(caller.playerId, params.id, params.submitId);
      if (!row) throw refuse('submissionMissing');
      if (isOpen(row)) score();
      return view(row, board, locale);
    },
    async file({ params }, { caller }) {
      const row = await submissions.find(caller.playerId, params.id, params.submitId);
      if (!row) throw Refusal.notFound();
      return csvResponse(submissions.pathOf(row), row.size, 'submission.csv');
    },
    async submit({ params }, { caller, locale, upload }) {
      const board = await opened(boards, params.id, locale);
      await admit(invitations, board, caller);
      const submitted = await submissions.submit(caller.playerId, board.entry, await formOf(upload));
      if (typeof submitted === 'string') throw refuse(submitted);
      score();
      return view(submitted, board, locale);
    },
    async accept({ body: { boardId, code } }, { caller, locale }) {
      const board = await boards.open(boardId, locale);
      if (!board || !(await invitations.accept(caller.playerId, boardId, code))) throw refuse('invitationInvalid');
      return { boardId, title: board.entry.title };
    },
  } satisfies Partial<Leaderboards>;
}

const unplaced = { rank: null, position: null, best: null } as const;

/** True for submissions that an ended process may have left unscored: requests for them start the scoring. */
const isOpen = ({ state }: BoardSubmissionRow): boolean => state === 'queued' || state === 'scoring';

function view(row: BoardSubmissionRow, { entry }: OpenBoard, locale: Locale): BoardSubmission {
  const { id, boardId, method, note, fileName, size, sha256, state, line, attemptReturned, submittedAt, settledAt } =
    row;
  return {
    ...{ id, boardId, method, note, fileName, size, sha256, state, line, attemptReturned, submittedAt, settledAt },
    boardTitle: entry.title,
    score: row.score === null ? null : Number(row.score.toFixed(entry.decimals)),
    reason: row.reason === null ? null : translate(locale, `submissions.${row.reason}`, row.reasonValues ?? {}),
  };
}

/** @throws Refusal 400 when the body is not a form with a file, the name of the method and the file's checksum */
async function formOf(request: Request | undefined): Promise<SubmittedFile> {
  const form = await formDataOf(request);
  const file = form.get('file');
  const said = BoardSubmissionFormSchema.safeParse({
    method: form.get('method'),
    note: form.get('note') ?? '',
    sha256: form.get('sha256'),
  });
  if (!said.success || !(file instanceof File) || !isStorable([said.data, file.name])) throw Refusal.badRequest();
  return { ...said.data, fileName: fileNameOf(file.name), bytes: Buffer.from(await file.arrayBuffer()) };
}

const csvResponse = (path: string, size: number, name: string): Response =>
  new Response(
    lazyBody(() => createReadStream(path)),
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(name),
        'Content-Length': String(size),
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    },
  );
