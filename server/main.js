import './compile-cache.js';

await import('./run.ts');
