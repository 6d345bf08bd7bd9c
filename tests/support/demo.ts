import { demoOf, modeOf, type Demo } from '#server/kernel/config/mode.ts';

const demo = demoOf(modeOf({ demo: true, host: '127.0.0.1', publicUrl: null, given: [] }));
if (demo === null) throw new Error('What is asked for is no demo');

/** What only a demo may do takes one. */
export const testDemo: Demo = demo;
