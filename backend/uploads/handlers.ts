import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import { recordUpload } from './begin.ts';
import type { UploadLinks } from './links.ts';
import { type Announced, type AnnouncedFault, announcedBy, hasExtension } from './metadata.ts';
import type { KeptUploads, UploadRow } from './service.ts';
import type { UploadStorage } from './storage.ts';
import type { Tus } from './tus.ts';
import type { UploadGates } from './uploads.ts';

export interface UploadHandlerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: KeptUploads;
  readonly links: UploadLinks;
  readonly tus: Promise<Tus>;
  readonly storage: Promise<UploadStorage>;
  readonly gates: UploadGates;
}

export function createUploadHandlers(deps: UploadHandlerDeps): HandlersOf<Contract['uploads']> {
  const { database, clock, uploads, links, gates } = deps;

  async function mine(playerId: string, fid: string): Promise<UploadRow> {
    const row = await uploads.unused(playerId, fid);
    if (!row) throw Refusal.notFound();
    return row;
  }

  async function answered(row: UploadRow, request: Request): Promise<Response> {
    return finishedAnswer(await (await deps.tus).answer(row.fid, request), row.expiresAt);
  }

  return {
    async begin(_, { caller: { playerId }, upload }) {
      const request = rawOf(upload);
      const announced = announcedBy(request.headers);
      if (typeof announced === 'string') throw refusalOfFault(announced);
      await admit(gates, announced, playerId);
      const { fid, givenUp } = await recordUpload(database, clock, playerId, announced);
      const { remove } = await deps.storage;
      // Files that cannot be deleted now are left to the sweep.
      await Promise.allSettled(givenUp.map((old) => remove(old)));
      const row = await mine(playerId, fid);
      try {
        return finishedAnswer(await (await deps.tus).create(fid, request), row.expiresAt);
      } catch (error) {
        await uploads.strike(playerId, fid);
        throw error;
      }
    },

    async append({ params }, { caller, upload }) {
      const row = await mine(caller.playerId, params.fid);
      return answered(row, rawOf(upload));
    },

    async state({ params }, { caller, upload }) {
      const request = rawOf(upload);
      const row = await mine(caller.playerId, params.fid);
      const state = await uploads.state(row);
      return request.method === 'HEAD' ? answered(row, request) : state;
    },

    async abandon({ params }, { caller, upload }) {
      const row = await mine(caller.playerId, params.fid);
      const { headers } = rawOf(upload);
      if (!headers.has('Tus-Resumable')) throw new Refusal(412, 412, 'badRequest');
      if (!(await uploads.strike(caller.playerId, params.fid))) throw Refusal.notFound();
      return answered(row, rawOf(upload));
    },

    async sts({ params }, { caller }) {
      const link = await links.link(caller.playerId, params.fileId);
      if (!link) throw Refusal.rule(refusalCode.missing, 'fileMissing');
      return link;
    },
  };
}

/** The router passes on the request of every call of the protocol. */
function rawOf(request: Request | undefined): Request {
  if (!request) throw new Error('An upload without its request');
  return request;
}

function refusalOfFault(fault: AnnouncedFault): Refusal {
  return fault === 'malformed' ? Refusal.badRequest() : new Refusal(422, refusalCode.invalid, `uploads.${fault}`);
}

/** @throws Refusal 422 when the person may not upload this, 413 when it is too large */
async function admit(gates: UploadGates, { kind, subject, name, size }: Announced, playerId: string): Promise<void> {
  const rules = await gates[kind]?.(subject, playerId).catch(unprocessable);
  if (!rules) throw new Refusal(422, refusalCode.invalid, 'uploads.kindMissing');
  if (!hasExtension(name, rules.extensions))
    throw new Refusal(422, refusalCode.invalid, 'uploads.typeWrong', {
      values: { extensions: rules.extensions.join(', ') },
    });
  if (size > rules.maxBytes)
    throw new Refusal(413, refusalCode.invalid, 'uploads.tooLarge', { values: { limit: megabytes(rules.maxBytes) } });
}

/** Turns the rejection by a rule into an HTTP error status: clients of tus take 200 for a success. */
function unprocessable(error: unknown): never {
  throw error instanceof DomainError ? new Refusal(422, error.code, error.sentence, error) : error;
}

const megabytes = (bytes: number): string => String(Math.round((bytes / 1024 / 1024) * 10) / 10);

/**
 * The answer of tus, with the time (seconds) at which the upload expires.
 * @throws Refusal in place of the errors of tus, so that all refusals have the same shape
 */
function finishedAnswer(response: Response, expiresAt: number): Response {
  if (response.status >= 400) throw refusalOf(response);
  response.headers.set('Upload-Expires', new Date(expiresAt * 1000).toUTCString());
  return response;
}

const kept = ['tus-resumable', 'tus-version'];

function refusalOf({ status, headers }: Response): Refusal {
  const said = Object.fromEntries([...headers].filter(([name]) => kept.includes(name)));
  if (status === 404 || status === 410) return Refusal.notFound();
  return new Refusal(status, status, status === 413 ? 'bodyTooLarge' : 'uploads.outOfStep', { headers: said });
}
