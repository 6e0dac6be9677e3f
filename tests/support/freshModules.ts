import { vi } from 'vitest';

// Files share their worker's modules: without this, a view that another file has imported keeps that file's mocks, or none.
vi.resetModules();
