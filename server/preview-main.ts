import { readdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { lowPriority } from '#server/kernel/database/priority.ts';

// The process of previews, which `preview-door.ts` starts. As for the site's own, nothing else is loaded before these.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/nestling'));
// On Linux each thread has a priority of its own, and those that Node has begun by now do a share of its work.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, lowPriority);
await import('./preview-process.ts');
