'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Dialog } from '#components/control/dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { refreshApiTokens, revokeApiTokenMutation } from '#lib/client/queries/api-tokens.ts';
import type { ApiToken } from '#lib/contract/api-tokens/api-tokens.ts';

interface RevokeTokenDialogProps {
  readonly token: ApiToken;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

/** Asks before a token is revoked: programs with it stop at once. */
export function RevokeTokenDialog({ token: { id, name }, onRevoked, onClose }: RevokeTokenDialogProps) {
  const t = useTranslations('personal.apiTokens');
  const words = useTranslations('personal');
  const client = useQueryClient();
  const revoking = useMutation({
    ...revokeApiTokenMutation(),
    onSuccess: async () => {
      await refreshApiTokens(client);
      onRevoked();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('revokeTitle', { name })}
      closeLabel={words('close')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="bad" disabled={revoking.isPending} onClick={() => revoking.mutate(id)}>
            {t('revoke')}
          </Button>
        </>
      }
    >
      <p>{t('revokeMeans')}</p>
      <MutationError error={revoking.error} />
    </Dialog>
  );
}
