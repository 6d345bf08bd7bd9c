/** The device's clock, the only one that the site reads by itself; lint keeps it so. A loader takes `nowFrom`. */

/** The instant it is. */
export const now = (): Date => new Date();

/** The same in milliseconds since 1970, for what is counted or passed on as data. */
export const nowMs = (): number => Date.now();
