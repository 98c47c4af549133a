import { LRUCache } from 'lru-cache';
import { portalEnv } from '#lib/env.server.ts';
import { withLinkedHeadings } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { withUnbrokenUnits } from '#lib/html/unbroken-units.ts';
import css from './prose.module.css';

/** Prepared texts by their HTML, as signed-in documents show the same ones at each request. Limited in characters. */
const prepared = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
});

function prepare(html: string): string {
  const known = prepared.get(html);
  if (known !== undefined) return known;
  const text = withUnbrokenUnits(withLinkedHeadings(sanitise(html, portalEnv().PUBLIC_ORIGIN)));
  prepared.set(html, text);
  return text;
}

/** HTML of an editor. It is sanitised here regardless of earlier processing. Server only. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className={css.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitise() leaves text structure only, to which links of headings are added
      dangerouslySetInnerHTML={{ __html: prepare(html) }}
    />
  );
}
