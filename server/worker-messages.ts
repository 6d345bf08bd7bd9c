import type { Figures } from '#server/kernel/http/metrics.ts';
import type { Ground } from './prepare.ts';

/** What a worker begins with. */
export interface WorkerStart extends Pick<Ground, 'databaseUrl' | 'layout' | 'secret' | 'databaseIsHere'> {
  /** As who leads told it, where it has. */
  readonly previewUrl: string | null;
  /** Whether background work runs already. */
  readonly jobsRun: boolean;
}

/** What the primary tells a worker. */
export type ToWorker =
  | { readonly is: 'start'; readonly start: WorkerStart }
  | { readonly is: 'previewUrl'; readonly url: string | null }
  | { readonly is: 'jobsRun' }
  /** Of another one's asking. */
  | { readonly is: 'figuresWanted'; readonly asked: string }
  | { readonly is: 'figuresOfOthers'; readonly asked: string; readonly figures: readonly Figures[] }
  /** Serve on, and say that it is to end. */
  | { readonly is: 'leave' }
  | { readonly is: 'stop' };

/** What a worker tells the primary. */
export type ToPrimary =
  /** It listens to what it is told; what was said before is lost. */
  | { readonly is: 'begun' }
  | { readonly is: 'ready'; readonly url: string }
  | { readonly is: 'previewUrl'; readonly url: string | null }
  | { readonly is: 'jobsRun' }
  | { readonly is: 'figuresAsked'; readonly asked: string }
  | { readonly is: 'figures'; readonly asked: string; readonly figures: Figures };
