'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { MutationError } from '#components/query/mutation-error.tsx';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '#components/control/dialog.tsx';
import { isLargeEnough, squareWithin } from '#components/personal/forms/picture-check.ts';
import { Button } from '#components/ui/button.tsx';
import type { Crop } from '#lib/contract/files.ts';
import css from './portrait-crop.module.css';
import { usePortraitSaving } from './use-portrait-saving.ts';

const zoomSteps = { min: 1, max: 4, step: 0.05 } as const;

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Selects the square of a picture and stores it as the portrait. */
export function PortraitCrop({ file, onClose }: { file: File; onClose: () => void }) {
  const t = useTranslations('personal.portrait');
  const words = useTranslations('personal');
  const id = useId();
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomSteps.min);
  const [area, setArea] = useState<Area | null>(null);
  const [picture, setPicture] = useState<{ width: number; height: number } | null>(null);
  const [damaged, setDamaged] = useState(false);
  const saving = usePortraitSaving(file, onClose);
  const crop: Crop | null = area && picture ? squareWithin(area, picture) : null;
  const tooSmall = crop !== null && !isLargeEnough('portrait', crop.size, crop.size);

  return (
    <Dialog
      open
      size="message"
      onClose={onClose}
      title={t('cropTitle')}
      closeLabel={words('close')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            tone="ink"
            disabled={!crop || tooSmall || saving.isPending}
            aria-describedby={`${id}why`}
            onClick={() => crop && saving.save(crop)}
          >
            {saving.isPending ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s3)' }}>
        <div className={css.cropper}>
          {url && !damaged ? (
            <Cropper
              image={url}
              crop={position}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              minZoom={zoomSteps.min}
              maxZoom={zoomSteps.max}
              disableAutomaticStylesInjection
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                setPicture({ width: naturalWidth, height: naturalHeight })
              }
              mediaProps={{ alt: '', onError: () => setDamaged(true) }}
              cropperProps={{ 'aria-label': t('area') }}
            />
          ) : null}
        </div>
        <label className={css.zoom}>
          <span className="small">{t('zoom')}</span>
          <input
            type="range"
            {...zoomSteps}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
        <p className="small muted" id={`${id}why`} role="status">
          {damaged ? t('problem.damaged') : tooSmall ? t('problem.small') : t('cropHint')}
        </p>
        <MutationError error={saving.error} />
      </div>
    </Dialog>
  );
}
