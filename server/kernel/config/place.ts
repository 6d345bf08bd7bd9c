/** One of several processes that serve on one port. */
export interface WorkerPlace {
  /** From 1 on; the first does what only one may do. */
  readonly worker: number;
  readonly of: number;
}

/** The variable by which a process that starts workers tells each its place. */
export const placeName = 'NESTLING_WORKER';

/** As `place` reads it. */
export const writePlace = ({ worker, of }: WorkerPlace): string => `${worker}/${of}`;

function readPlace(text: string | undefined): WorkerPlace | null {
  const [, worker, of] = /^(\d+)\/(\d+)$/.exec(text ?? '') ?? [];
  return worker && of ? { worker: Number(worker), of: Number(of) } : null;
}

/** Of this process; null: there are no others. */
export const place: WorkerPlace | null = readPlace(process.env[placeName]);

/** A share of what the machine has for all of them, one at least. */
export const shareOf = (all: number): number => Math.max(1, Math.floor(all / (place?.of ?? 1)));
