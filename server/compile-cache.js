import { enableCompileCache } from 'node:module';
import path from 'node:path';

// What Node makes of the sources is kept between starts: without types to strip it starts in half the time and never
// loads the stripper, which weighs 16 MB in each process and thread. So this comes before all that is TypeScript, and is none.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/nestling'));
