import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const domTests = ['**/*.dom.test.ts', '**/*.dom.test.tsx'];
const elsewhere = [
  '**/node_modules/**',
  '.next/**',
  '.data/**',
  'tests/e2e/**',
  'tests/bench/**',
  'tests/conformance/**',
];

/** Milliseconds: limits for what hangs, not for what is slow on a busy machine. Nothing that passes waits for them. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

// `#*` resolves through "imports" of package.json, as it does in Node and in Next.
const shared = {
  plugins: [react()],
  // Its real entry throws outside of a server bundle; the lint rules and tests/architecture watch its use.
  resolve: { alias: { 'server-only': fileURLToPath(import.meta.resolve('./node_modules/server-only/empty.js')) } },
};

export default defineConfig({
  test: {
    // One less is Vitest's own choice, which leaves half of a machine with two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          ...patience,
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, ...domTests],
        },
      },
      {
        ...shared,
        test: {
          name: 'jsdom',
          ...patience,
          environment: 'jsdom',
          setupFiles: ['tests/support/dom-patience.ts'],
          include: domTests,
          exclude: elsewhere,
        },
      },
    ],
  },
});
