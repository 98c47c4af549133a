'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useSigning } from '#components/account/use-signing.ts';
import { Checkbox } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { useOffline } from '#components/query/use-offline.ts';
import { Button } from '#components/ui/button.tsx';
import { Decision } from '#components/ui/card.tsx';
import { refreshSignatures } from '#lib/client/queries/personal.ts';
import type { Agreement } from '#lib/contract/site.ts';

interface SignAgainProps {
  readonly agreement: Agreement;
  /** BCP 47 tag of the agreement, which may differ from the interface. */
  readonly lang: string;
}

/** Signs the current version after its changes were read and every box is ticked. */
export function SignAgain({ agreement, lang }: SignAgainProps) {
  const t = useTranslations('personal.signature');
  const id = useId();
  const client = useQueryClient();
  const offline = useOffline();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const reload = () => refreshSignatures(client);
  const signing = useSigning({ onSigned: reload, onChanged: () => void reload() });
  const boxes = [
    { id: 'read', label: t('haveRead') },
    ...agreement.boxes.map(({ id: box, label }) => ({ id: box, label: <span lang={lang}>{label}</span> })),
  ];
  const ready = boxes.every((box) => ticked.has(box.id));
  const tick = (box: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, box] : [...before].filter((other) => other !== box)));

  return (
    <Decision>
      <p>
        <b>{t('ask', { version: agreement.version })}</b>
        <br />
        <span className="small muted">{t('askMeans')}</span>
      </p>
      <div>
        {boxes.map((box) => (
          <Checkbox
            key={box.id}
            label={box.label}
            checked={ticked.has(box.id)}
            disabled={signing.isPending}
            onChange={(event) => tick(box.id, event.currentTarget.checked)}
          />
        ))}
      </div>
      <div className="row">
        <Button
          tone="ink"
          icon="pencil"
          disabled={!ready || offline || signing.isPending}
          aria-describedby={`${id}why`}
          onClick={() => signing.mutate({ agreementId: agreement.id, hash: agreement.hash })}
        >
          {t('sign', { version: agreement.version })}
        </Button>
        <span className="small muted" id={`${id}why`} role="status">
          {offline ? t('offline') : ready ? '' : t('tickFirst')}
        </span>
      </div>
      <MutationError error={signing.error} />
    </Decision>
  );
}
