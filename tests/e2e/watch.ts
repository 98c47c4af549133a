import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Hints and plain logs are nobody's fault. */
const isWorthy = (message: ConsoleMessage) => ['error', 'warning', 'assert'].includes(message.type());

const lineOf = (message: ConsoleMessage) => `${message.type()}: ${message.text()} (${message.location().url})`;

/**
 * Collects everything that browsers complain about: console errors and warnings (hydration, content security policy,
 * failed loads) and errors that nobody caught. The list grows while the context lives.
 */
export function watch(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (isWorthy(message)) problems.push(lineOf(message));
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return problems;
}
