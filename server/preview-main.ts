import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { lowPriority } from '#server/kernel/database/priority.ts';

// The process of previews, which `preview-door.ts` starts. Nothing else is loaded before this.
// On Linux each thread has a priority of its own, and those that Node has begun by now do a share of its work.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) setPriority(thread, lowPriority);
await import('./preview-process.ts');
