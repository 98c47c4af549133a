import { DrizzleQueryError } from 'drizzle-orm/errors';
import { StartError } from '#lib/process/start-error.ts';
import { ContentError } from '../../content-store/problem.ts';
import { DataFolderError } from '../data-folder.ts';
import { DatabaseInUseError } from '../database/folder-lock.ts';
import { EnvError } from '../env.ts';
import { errorFacts } from './error-facts.ts';

/**
 * The value printed when a start fails. Wrong settings, an address or a folder that cannot be used, broken content, a
 * second backend and a data folder with the wrong mode have messages for the operator, any other error is printed with
 * its stack; a failed query carries its parameters, so only its facts are printed.
 */
export function startFault(error: unknown): unknown {
  const isForOperator = [StartError, EnvError, ContentError, DatabaseInUseError, DataFolderError].some(
    (kind) => error instanceof kind,
  );
  if (isForOperator && Error.isError(error)) return error.message;
  return error instanceof DrizzleQueryError ? errorFacts(error) : error;
}
