'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Empty } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import { checkLogQuery, checkRoomQuery, checksQuery } from '#lib/client/queries/offline/offline-files.ts';
import type { FileCheck } from '#lib/contract/offline/offline-files.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './checks.module.css';

/** Checks of the team's tools with their logs. */
export function ChecksCard() {
  const t = useTranslations('offline.checks');
  const checks = useQuery(checksQuery());
  const room = useQuery(checkRoomQuery());
  const [open, setOpen] = useState<FileCheck | null>(null);
  const format = useViewerFormats();
  return (
    <Card as="section" aria-labelledby="checks-title">
      <CardHead id="checks-title" title={t('title')}>
        {room.data ? (
          <span className="small muted">{t('left', { used: room.data.used, most: room.data.most })}</span>
        ) : null}
      </CardHead>
      <QueryBoundary query={checks}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('noneTitle')} text={t('none')} />
          ) : (
            <Table
              fit
              caption={t('title')}
              columns={[
                { key: 'file', head: t('file'), rowHead: true },
                { key: 'state', head: t('state') },
                { key: 'by', head: t('by'), hide: 'narrow' },
                { key: 'at', head: t('at'), hide: 'narrow' },
                { key: 'log', head: t('log'), end: true },
              ]}
              rows={list.map((check) => ({
                key: check.id,
                cells: {
                  file: <bdi>{check.fileName}</bdi>,
                  state: <State state={check.state} />,
                  by: check.by,
                  at: format.dateTime(check.at),
                  log: (
                    <Button
                      tone="quiet"
                      onClick={() => setOpen(check)}
                      aria-label={t('readName', { name: check.fileName })}
                    >
                      {t('read')}
                    </Button>
                  ),
                },
              }))}
            />
          )
        }
      </QueryBoundary>
      {open ? <LogDialog check={open} onClose={() => setOpen(null)} /> : null}
    </Card>
  );
}

function State({ state }: Pick<FileCheck, 'state'>) {
  const t = useTranslations('offline.files');
  return (
    <Chip tone={state === 'passed' ? 'good' : 'bad'} icon={state === 'passed' ? 'check' : 'alert'}>
      {t(`check.${state}`)}
    </Chip>
  );
}

function LogDialog({ check, onClose }: { check: FileCheck; onClose: () => void }) {
  const t = useTranslations('offline.checks');
  const log = useQuery(checkLogQuery(check.id));
  return (
    <Dialog open size="message" onClose={onClose} title={<bdi>{check.fileName}</bdi>} closeLabel={t('close')}>
      <QueryBoundary query={log}>
        {({ lines }) => (
          <ScrollRegion className={css.log} aria-label={t('log')}>
            {lines.join('\n')}
          </ScrollRegion>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
