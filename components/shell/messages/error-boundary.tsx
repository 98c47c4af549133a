'use client';

import { catchError } from 'next/error';
import { ErrorScreen } from './error-screen.tsx';

/**
 * Shows the error page in place of children that fail. A component of the layouts and not `error.tsx`: each of those
 * files is a chunk that every page loads.
 */
export const ErrorBoundary = catchError((_props, { error, retry }) => <ErrorScreen error={error} retry={retry} />);
