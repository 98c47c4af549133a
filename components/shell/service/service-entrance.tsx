'use client';

import { type ComponentType, useMemo, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import css from './service.module.css';
import type { ServicePanelProps } from './service-panel.tsx';
import type { ServiceWords } from './service-words.ts';

const panel = 'panel-service';

/** Floating button of customer service. Its panel is loaded by the first click. */
export function ServiceEntrance({ json }: { json: JsonText<ServiceWords> }) {
  const words = useMemo(() => fromJsonText(json), [json]);
  const [Panel, setPanel] = useState<ComponentType<ServicePanelProps> | null>(null);
  const load = () => {
    import('./service-panel.tsx').then(
      ({ ServicePanel }) => setPanel(() => ServicePanel),
      // The next click retries.
      () => undefined,
    );
  };
  return (
    <aside className={css.service} aria-label={words.title} data-shell="service">
      <button type="button" className={css.entrance} popoverTarget={panel} aria-label={words.title} onClick={load}>
        <Icon name="chat" />
      </button>
      <div id={panel} popover="auto" className={css.panel}>
        {Panel ? <Panel words={words} /> : <p className={css.quiet}>{words.loading}</p>}
      </div>
    </aside>
  );
}
