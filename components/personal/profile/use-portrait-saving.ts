import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { infoQuery, updateInfoMutation, uploadMutation } from '#lib/client/queries/personal.ts';
import type { Crop } from '#lib/contract/files.ts';

/** Uploads a picture and makes it the portrait, unless its dialog was closed during the upload. */
export function usePortraitSaving(file: File, onSaved: () => void) {
  const client = useQueryClient();
  const upload = useMutation(uploadMutation());
  const update = useMutation(updateInfoMutation());
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const store = async (crop: Crop) => {
    update.reset();
    const { fid } = await upload.mutateAsync({ purpose: 'portrait', file, crop });
    if (!isOpen.current) return;
    client.setQueryData(infoQuery().queryKey, await update.mutateAsync({ avatarFid: fid }));
    onSaved();
  };
  return {
    isPending: upload.isPending || update.isPending,
    error: upload.error ?? update.error,
    // The mutations hold the error.
    save: (crop: Crop) => void store(crop).catch(() => undefined),
  };
}
