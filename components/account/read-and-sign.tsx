'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button, type ButtonTone } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { agreementTextQuery } from '#lib/client/queries/personal.ts';
import { SignAgreementDialog } from './sign-agreement-dialog.tsx';

interface ReadAndSignProps {
  /** The text, loaded when the button is pressed, and again after a failure. */
  readonly query: ReturnType<typeof agreementTextQuery>;
  readonly label: string;
  readonly tone: ButtonTone;
  readonly icon?: IconName;
  /** Consequence of not signing; shown beside the button that closes the dialog. */
  readonly withoutIt: string;
  /** Reloads the affected data; the dialog closes afterwards. */
  readonly onSigned: () => Promise<void>;
  /** Reloads what names the version in force; not needed where `query` is the text in force itself. */
  readonly onChanged?: () => Promise<void>;
}

/** Button that opens an agreement to be read and signed. */
export function ReadAndSign({ query, label, tone, icon, withoutIt, onSigned, onChanged }: ReadAndSignProps) {
  const [open, setOpen] = useState(false);
  const text = useQuery({ ...query, enabled: open });
  const read = () => {
    setOpen(true);
    if (text.isError) void text.refetch();
  };
  const close = () => setOpen(false);
  return (
    <>
      <p>
        <Button tone={tone} {...(icon && { icon })} disabled={text.isFetching} onClick={read}>
          {label}
        </Button>
      </p>
      <MutationError error={text.error} />
      {open && text.data ? (
        <SignAgreementDialog
          agreement={text.data}
          withoutIt={withoutIt}
          onSigned={async () => {
            await onSigned();
            close();
          }}
          onChanged={() => void (onChanged ?? text.refetch)()}
          onClose={close}
        />
      ) : null}
    </>
  );
}
