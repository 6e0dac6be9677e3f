import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const project = (name: string, environment: 'node' | 'happy-dom', include: string[], testTimeout = 10_000) => ({
  extends: true as const,
  test: { name, environment, include, testTimeout },
});

export default defineConfig({
  plugins: [react()],
  test: {
    // Half of a file's time is waiting for an engine's thread or a disk.
    maxWorkers: 2,
    // What passes at the second attempt only is listed as flaky (scripts/test/tally.ts).
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      project('unit', 'node', ['tests/unit/**/*.test.ts']),
      project('dom', 'happy-dom', ['tests/unit/**/*.test.tsx']),
      project('model', 'node', ['tests/model/**/*.test.ts'], 60_000),
      project('integration', 'node', ['tests/integration/**/*.test.ts'], 60_000),
      project('simulation', 'node', ['tests/simulation/**/*.test.ts'], 600_000),
    ],
  },
});
