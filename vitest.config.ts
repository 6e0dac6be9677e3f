import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { within } from './scripts/test/pace.ts';
import { plant } from './scripts/test/plant.ts';

interface Project {
  environment?: 'node' | 'happy-dom';
  /** Time limit of one test on a quiet machine, ms. */
  limit: number;
  /** Run before each file. */
  setupFiles?: string[];
}

const project = (name: string, include: string, { environment = 'node', limit, setupFiles = [] }: Project) => ({
  extends: true as const,
  test: { name, environment, setupFiles, include: [include], testTimeout: within(limit), hookTimeout: within(limit) },
});

export default defineConfig({
  plugins: [react(), ...plant(process.env['PLANTED'])],
  test: {
    // Half of a file's time is spent waiting for an engine's thread or the disk: on two cores a third worker fills the gaps.
    maxWorkers: 3,
    // Files share their worker's modules: a test must stop everything it starts and leave no module-level state.
    isolate: false,
    // The default of one second is no hang: a connection or a thread may take longer on a busy machine.
    expect: { poll: { timeout: within(5000) } },
    // Tests that pass only on the second attempt are listed as flaky (scripts/test/tally.ts).
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      project('unit', 'tests/unit/**/*.test.ts', { limit: 10_000 }),
      project('dom', 'tests/unit/**/*.test.tsx', {
        environment: 'happy-dom',
        limit: 10_000,
        setupFiles: ['tests/support/freshModules.ts'],
      }),
      project('model', 'tests/model/**/*.test.ts', { limit: 60_000 }),
      project('integration', 'tests/integration/**/*.test.ts', { limit: 60_000 }),
      project('simulation', 'tests/simulation/**/*.test.ts', { limit: 600_000 }),
    ],
  },
});
