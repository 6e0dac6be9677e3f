import { checkData } from './dataCheck';

// The process that started this one ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const [dataDir = '', now = ''] = process.argv.slice(2);
process.send?.(checkData(dataDir, Number(now)), () => process.disconnect());
