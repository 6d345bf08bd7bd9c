const now = performance.now.bind(performance);
let ahead = 0;

/**
 * Lets two seconds pass at once for what measures how old something is, such as the catalogues of a server in this
 * process. It does not go back afterwards: a monotonic clock never does.
 */
export function afterTwoSeconds(): void {
  ahead += 2001;
  performance.now = () => now() + ahead;
}
