/** The only clock that the site reads by itself; lint keeps it so. In a loader it is the server's, on the page the device's. */

/** The instant it is. */
export const now = (): Date => new Date();

/** The same in milliseconds since 1970, for what is counted or passed on as data. */
export const nowMs = (): number => Date.now();
