import { builtHeadScript } from '#lib/built-head-script.ts';

/** Everything that must run before the page is painted. The portal has no other inline script. */
export function HeadScripts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constant source text, the same for every page
  return <script dangerouslySetInnerHTML={{ __html: builtHeadScript }} />;
}
