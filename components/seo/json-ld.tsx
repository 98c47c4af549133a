import type { Thing } from 'schema-dts';
import { graph, serialise } from '#lib/seo/json-ld.ts';

/** Structured data of the page for search engines; null entries are omitted. */
export function JsonLd({ things }: { things: readonly (Thing | null)[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialise() escapes every sign that could end the element
      dangerouslySetInnerHTML={{ __html: serialise(graph(things)) }}
    />
  );
}
