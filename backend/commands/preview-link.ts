import { PreviewLinkSchema } from '../committee/calls.ts';
import { readEnv } from '../platform/env.ts';
import { previewKinds } from '../previews/preview-links.ts';
import { callCommittee, command } from './call.ts';

const usage = `node backend/commands/preview-link.ts ${previewKinds.join('|')} <id> [days, 1 to 90]   prints a link, once`;

/** Prints a link to the preview of unpublished content, valid for 7 days by default (1 to 90). */
await command(async () => {
  const [kind, id, days = '7'] = process.argv.slice(2);
  const { data: input } = PreviewLinkSchema.safeParse({ kind, id, days: Number(days) });
  if (!input) throw new Error(usage);
  const { path } = await callCommittee('preview-link', input);
  console.log(readEnv().PUBLIC_ORIGIN + path);
});
