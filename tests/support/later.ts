const now = performance.now.bind(performance);
let ahead = 0;

/**
 * Lets time pass at once for what measures how old something is, such as the catalogues of a server in this process. It
 * does not go back afterwards: a monotonic clock never does.
 */
export function passTime(ms: number): void {
  ahead += ms;
  performance.now = () => now() + ahead;
}

export const afterTwoSeconds = (): void => passTime(2001);
