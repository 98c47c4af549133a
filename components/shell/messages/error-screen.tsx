'use client';

import { Button, LinkButton } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/state.tsx';
import { isChunkError } from './chunk-loading.ts';
import { useErrorWords } from './error-words.tsx';
import css from './message-screen.module.css';

interface ErrorScreenProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads the document again, where `retry` would meet the same failure. */
  readonly reload?: () => void;
}

/** The number under which the server logged an error. */
function digestOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
}

/** Error page: explanation, assurance about kept data, and two next steps. */
export function ErrorScreen({ error, retry, reload = () => location.reload() }: ErrorScreenProps) {
  const words = useErrorWords();
  const isChunk = isChunkError(error);
  const digest = digestOf(error);
  if (!words) throw error;
  return (
    <main className={css.screen}>
      <title>{words.title}</title>
      <ErrorState
        level={1}
        title={words.title}
        text={isChunk ? words.chunk : words.text}
        number={digest && words.number.replace('{number}', digest)}
        action={
          <div className="row">
            <Button tone="ink" icon="retry" onClick={isChunk ? reload : retry}>
              {isChunk ? words.reload : words.retry}
            </Button>
            <LinkButton href={words.homeHref}>{words.home}</LinkButton>
          </div>
        }
      />
    </main>
  );
}
