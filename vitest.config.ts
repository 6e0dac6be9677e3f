import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { within } from './scripts/test/pace';
import { plant } from './scripts/test/plant';

interface Project {
  environment?: 'node' | 'happy-dom';
  /** Of one test on a quiet machine, ms. */
  limit: number;
}

const project = (name: string, include: string, { environment = 'node', limit }: Project) => ({
  extends: true as const,
  test: { name, environment, include: [include], testTimeout: within(limit), hookTimeout: within(limit) },
});

export default defineConfig({
  plugins: [react(), ...plant(process.env['PLANTED'])],
  test: {
    // Half of a file's time is waiting for an engine's thread or a disk.
    maxWorkers: 2,
    // Files share the modules of their worker: a test must end what it starts and leave nothing at module level.
    isolate: false,
    // What passes at the second attempt only is listed as flaky (scripts/test/tally.ts).
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      project('unit', 'tests/unit/**/*.test.ts', { limit: 10_000 }),
      project('dom', 'tests/unit/**/*.test.tsx', { environment: 'happy-dom', limit: 10_000 }),
      project('model', 'tests/model/**/*.test.ts', { limit: 60_000 }),
      project('integration', 'tests/integration/**/*.test.ts', { limit: 60_000 }),
      project('simulation', 'tests/simulation/**/*.test.ts', { limit: 600_000 }),
    ],
  },
});
