'use client';

import { useQuery } from '@tanstack/react-query';
import { type GuideFile, GuideFileList, guidesOf } from '#components/document/guide-files-screen.tsx';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { machineGuideQuery } from '#lib/client/queries/offline.ts';
import css from './offline.module.css';
import type { OfflinePlace } from './offline-place.ts';

interface GuidesPartProps {
  readonly place: OfflinePlace;
  readonly files: readonly GuideFile[];
}

/** The guides that a team on site works with. */
export function GuidesPart({ place: { contest, family, locale }, files }: GuidesPartProps) {
  return (
    <>
      {family === 'ai2022' ? <UseGuide /> : null}
      {family === 'offline' ? <GuideFileList files={guidesOf(files, contest.id)} locale={locale} /> : null}
    </>
  );
}

/** How the machines of 2022 were used. */
function UseGuide() {
  const guide = useQuery(machineGuideQuery());
  return (
    <Loaded query={guide}>
      {({ title, content }) => (
        <Card as="section" aria-labelledby="use-guide">
          <CardHead id="use-guide" title={title} />
          <CardBody>
            <SafeHtml html={content} className={css.prose} />
          </CardBody>
        </Card>
      )}
    </Loaded>
  );
}
