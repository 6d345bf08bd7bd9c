/** What could not be kept on the server: in this browser, until it can. */
export interface LocalDraft {
  readonly startedFrom: number;
  /** As the server would have it. */
  readonly text: string;
  readonly at: string;
}

const placeOf = (pieceId: string) => `console-typed ${pieceId}`;

export function keepLocally(pieceId: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(placeOf(pieceId), JSON.stringify(draft));
  } catch {
    // Full, or not allowed: it is told that nothing could be kept.
  }
}

export function readLocally(pieceId: string): LocalDraft | null {
  return JSON.parse(localStorage.getItem(placeOf(pieceId)) ?? 'null') as LocalDraft | null;
}

export function forgetLocally(pieceId: string): void {
  localStorage.removeItem(placeOf(pieceId));
}
