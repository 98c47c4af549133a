import { withLinkedHeadings } from '#lib/html/linked-headings.ts';
import { sanitise } from '#lib/html/sanitise.ts';
import css from './prose.module.css';

/** Text that an editor wrote, as HTML. It is sanitised here, whatever was done to it before. Server only. */
export function Prose({ html }: { html: string }) {
  return (
    <div
      className={css.prose}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitise() leaves text structure only, to which links of headings are added
      dangerouslySetInnerHTML={{ __html: withLinkedHeadings(sanitise(html)) }}
    />
  );
}
