import type { MessageKey } from '../messages/messages.ts';
import type { DomainError } from '../platform/domain-error.ts';
import { extensionOf, isWhatItSays } from '../platform/file-types.ts';
import { ArchiveError } from '../platform/zip.ts';
import type { Uploads } from './uploads.ts';

interface TypedUpload {
  readonly playerId: string;
  readonly fid: string;
  readonly name: string;
  /** Allowed extensions, with their dots. */
  readonly extensions: readonly string[];
}

type Values = Readonly<Record<string, string>>;
type TypeErrorClass = new (reason: 'typeWrong', values: Values, sentence?: MessageKey) => DomainError;

/**
 * Checks that a complete upload has an allowed extension and the content of it. Otherwise the upload is deleted at once:
 * a retry could not succeed.
 * @throws an error of the class with the reason `typeWrong`; for an archive that is not opened it says why
 */
export async function assertFileType(
  uploads: Pick<Uploads, 'path' | 'discard'>,
  { playerId, fid, name, extensions }: TypedUpload,
  ErrorClass: TypeErrorClass,
): Promise<void> {
  const extension = extensionOf(name, extensions);
  const fault = extension ? await contentFault(await uploads.path(fid), extension) : 'otherType';
  if (fault === null) return;
  await uploads.discard(playerId, fid);
  if (fault === 'otherType') throw new ErrorClass('typeWrong', { extensions: extensions.join(', ') });
  throw new ErrorClass('typeWrong', { entry: fault.entry }, `submissions.archive.${fault.fault}`);
}

async function contentFault(path: string, extension: string): Promise<ArchiveError | 'otherType' | null> {
  try {
    return (await isWhatItSays(path, extension)) ? null : 'otherType';
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return error;
  }
}
