import 'server-only';
import { draftMode, headers } from 'next/headers';
import { type PersonalRendering, renderingHeader, renderingOf } from './personal-rendering.ts';

/** Rendering of the current document for one person; undefined for one that is the same for everybody. */
export async function currentRendering(): Promise<PersonalRendering | undefined> {
  // First, because it is the only property of a request that prerendered pages may read.
  const { isEnabled } = await draftMode();
  return isEnabled ? renderingOf((await headers()).get(renderingHeader)) : undefined;
}
