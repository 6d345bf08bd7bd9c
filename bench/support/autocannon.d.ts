/** The part of autocannon that we use; it ships no types. */
declare module 'autocannon' {
  export interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly requests: { readonly total: number };
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly overallRate?: number;
    readonly requests: readonly {
      readonly method: string;
      readonly path: string;
      readonly setupRequest: (request: object) => object;
    }[];
  }): Promise<Result>;
}
