import { enableCompileCache } from 'node:module';
import path from 'node:path';

// What Node makes of the sources is kept between starts: without types to strip it starts in half the time and
// never loads the stripper. So nothing is imported before this is on.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/nestling'));
await import('./run.ts');
