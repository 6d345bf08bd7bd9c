/** How often one caller may make the calls that share a bound, within so many seconds from the first on. */
export interface Bound {
  readonly points: number;
  readonly duration: number;
  /** `roughly`: told to the other processes about once a second, for what comes too often to write each time. */
  readonly counted?: 'roughly';
}

const minute = 60;
const hour = 60 * minute;

/**
 * What one network may do, wherever it lands; who is signed in is counted by herself. The server counts each call that
 * names one of these before its handler, whatever comes of it. What depends on the outcome (a wrong password) or on the
 * input (a number, a card) is counted by its feature besides.
 */
export const bounds = {
  /** Codes and links that are sent. */
  codeByNetwork: { points: 60, duration: hour },
  /** Right proofs too; wrong ones are counted much closer. */
  signInByNetwork: { points: 1000, duration: 15 * minute },
  socialByNetwork: { points: 200, duration: 15 * minute },
  /** More than can have been started: who comes back from a provider is never the first to be refused. */
  socialReturnByNetwork: { points: 300, duration: 15 * minute },
  /** Mail programs stop mail for many from few networks. */
  unsubscribeByNetwork: { points: 3000, duration: hour },
  uploadByNetwork: { points: 200, duration: hour },
  /** A draft is saved as it is typed, and a waiting room has one network. */
  journeyByNetwork: { points: 3000, duration: hour },
  draftByNetwork: { points: 3000, duration: hour },
  registrationByNetwork: { points: 100, duration: hour },
  ticketByNetwork: { points: 60, duration: hour },
  imageReportByNetwork: { points: 10, duration: hour },
  imageStatusByNetwork: { points: 120, duration: hour },
  /** Each is only counted, by code and day; a hall full of people scans one card. */
  scanByNetwork: { points: 600, duration: minute, counted: 'roughly' },
  /** A code is fifty bits of chance: nobody finds one by trying. */
  inviteByNetwork: { points: 600, duration: hour },
  /** Events that a system of the brand tells, by its key. */
  toldByKey: { points: 20_000, duration: 10 * minute, counted: 'roughly' },
  eventByNetwork: { points: 6000, duration: 10 * minute, counted: 'roughly' },
} as const satisfies Record<string, Bound>;

export type BoundName = keyof typeof bounds;
