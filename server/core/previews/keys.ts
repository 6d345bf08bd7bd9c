import { hash } from 'node:crypto';

/** Of a link or a cookie, as it is kept. */
export const digestOfKey = (key: string): Buffer => hash('sha256', key, 'buffer');
