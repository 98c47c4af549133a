/** Head script of this build; next.config.mjs creates and inlines it. */
export const builtHeadScript = process.env.HEAD_SCRIPT ?? '';
