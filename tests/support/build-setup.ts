import { buildWhenChanged } from '../../scripts/build/build.ts';

/** For tests that start each stack themselves. */
export default function buildSetup(): void {
  buildWhenChanged();
}
