'use client';

import { useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { currentPlayer } from '#lib/client/player.ts';
import { hasPending } from '#lib/client/uploads/pending.ts';
import { hasDrafts } from '#lib/drafts/draft-store.ts';

/** Texts of the confirmation. Serialisable, because the header has no messages in the browser. */
export interface LogOutWords {
  readonly title: string;
  /** Consequences in this browser. */
  readonly text: string;
  /** Consequences for unsent entries of forms. */
  readonly drafts: string;
  /** Consequences for files that were not uploaded to their end, or not submitted. */
  readonly uploads: string;
  readonly confirm: string;
  readonly back: string;
  readonly close: string;
}

interface LogOutDialogProps {
  readonly words: LogOutWords;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before the session ends in all tabs, and says what happens to entries that were not sent. */
export function LogOutDialog({ words, onConfirm, onClose }: LogOutDialogProps) {
  const [withDrafts] = useState(() => hasDrafts(currentPlayer()));
  const [withUploads] = useState(() => hasPending(currentPlayer()));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button tone="ink" icon="sign-out" onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s3)' }}>
        <p>{words.text}</p>
        {withDrafts ? <p>{words.drafts}</p> : null}
        {withUploads ? <p>{words.uploads}</p> : null}
      </div>
    </Dialog>
  );
}
