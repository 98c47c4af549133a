'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
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
  const client = useQueryClient();
  const revoking = useMutation({
    ...revokeApiTokenMutation(),
    onSuccess: async () => {
      await refreshApiTokens(client);
      onRevoked();
    },
  });
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      label={t('revoke')}
      tone="bad"
      busy={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutate(id)}
      onClose={onClose}
    >
      <p>{t('revokeMeans')}</p>
    </ConfirmDialog>
  );
}
