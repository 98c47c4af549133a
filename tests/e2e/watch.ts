import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Hints and plain logs are nobody's fault. */
const isWorthy = (message: ConsoleMessage) => ['error', 'warning', 'assert'].includes(message.type());

const lineOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`;

/** In the page: the one violation of which Chromium writes no line, because the page catches its error. Firefox writes one. */
const tellEvaluations = () =>
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile }) => {
    if (blockedURI === 'eval') console.error(`policy: ${effectiveDirective} refused eval in ${sourceFile}`);
  });

/**
 * Collects everything that browsers complain about: console errors and warnings (hydration, failed loads), violations
 * of the content security policy, and errors that nobody caught. The list grows while the context lives.
 */
export async function watch(context: BrowserContext): Promise<readonly string[]> {
  await context.addInitScript(tellEvaluations);
  const problems: string[] = [];
  context.on('console', (message) => {
    if (isWorthy(message)) problems.push(lineOf(message));
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return problems;
}
