/** How the installation runs: a demo for who is at the machine, a demo that others reach, or in earnest. */
export type ModeName = 'demo' | 'demoInTheOpen' | 'real';
