import { portalEnv } from '#lib/env.server.ts';
import { withLinkedHeadings } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import { withUnbrokenUnits } from '#lib/html/unbroken-units.ts';
import css from './prose.module.css';

/** HTML of an editor. It is sanitised here regardless of earlier processing. Server only. */
export function Prose({ html }: { html: string }) {
  const safe = sanitise(html, portalEnv().PUBLIC_ORIGIN);
  return (
    <div
      className={css.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitise() leaves text structure only, to which links of headings are added
      dangerouslySetInnerHTML={{ __html: withUnbrokenUnits(withLinkedHeadings(safe)) }}
    />
  );
}
