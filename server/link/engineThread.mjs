// Worker threads do not inherit tsx's module hooks on Node 20: the thread registers them itself.
import { register } from 'tsx/esm/api';

register();
await import('./engineThread.ts');
