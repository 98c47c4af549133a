/**
 * Names for the placeholders of the specification in paths: `{contest}`, `{provider}`, `{university}`. They are inlined
 * at build time (next.config.mjs) and read from the environment by plain Node processes, so this file must not import
 * anything.
 */
export const brand = {
  contest: process.env.PORTAL_CONTEST || 'astra',
  provider: process.env.PORTAL_PROVIDER || 'harborpay',
  university: process.env.PORTAL_UNIVERSITY || 'lakeside',
} as const;

/** Names of the variables that are read above. */
export const brandVariables = ['PORTAL_CONTEST', 'PORTAL_PROVIDER', 'PORTAL_UNIVERSITY'] as const;

/** Replaces `{contest}`, `{provider}` and `{university}` in a path pattern; other braces stay parameters. */
export function withBrand(pattern: string): string {
  return pattern.replace(/\{(contest|provider|university)\}/g, (_, name: keyof typeof brand) => brand[name]);
}

/** Title of a document: that of its page, and the name of the contests. */
export const documentTitle = (page: string): string => `${page} · ${brand.contest.toUpperCase()}`;
