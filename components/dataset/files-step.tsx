'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { refreshDownloads } from '#lib/client/queries/datasets.ts';
import type { Dataset, DownloadReason } from '#lib/contract/datasets/datasets.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { downloadUrl } from '#lib/seo/dataset-file-url.ts';

/** Files to download, or the requirement that is not met yet. */
export function FilesStep({ dataset, reason }: { dataset: Pick<Dataset, 'id' | 'files'>; reason: DownloadReason }) {
  const t = useTranslations('dataset');
  const client = useQueryClient();
  return (
    <Card as="section">
      <CardHead title={t('files')} />
      {reason === null ? (
        <Rows>
          {dataset.files.map(({ id, name, size, sha256 }) => (
            <FileRow key={id}>
              <FileWords>
                <b>
                  <code>
                    <bdi>{name}</bdi>
                  </code>
                </b>
                <small>{fileSize(size)}</small>
                <Checksum sha256={sha256} />
              </FileWords>
              <LinkButton
                href={downloadUrl(dataset.id, id)}
                icon="download"
                onClick={() => void refreshDownloads(client)}
              >
                {t('download')} <bdi className="sr">{name}</bdi>
              </LinkButton>
            </FileRow>
          ))}
        </Rows>
      ) : (
        <CardBody>
          <p className="muted">{t(`action.${reason}`)}</p>
        </CardBody>
      )}
    </Card>
  );
}
