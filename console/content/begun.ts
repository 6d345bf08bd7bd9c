import type { Piece } from '#console/kit/data-provider.ts';
import { readLocally, type LocalDraft } from './local-draft.ts';

/** What the form of a piece holds. */
export interface PieceForm {
  readonly slug: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the form began with. */
export interface Begun extends PieceForm {
  /** The version that it was made from: of a draft maybe not the newest. */
  readonly startedFrom: number;
  /** When it had been typed; null: it is what was saved. */
  readonly typedAt: string | null;
}

/** As it was saved last. */
export const begunWithSaved = ({ slug, body, version }: Piece): Begun => ({
  slug,
  body,
  startedFrom: version,
  typedAt: null,
});

/** With what had been typed and not saved, if there is any. */
export function begunWith(piece: Piece): Begun {
  const draft = laterOf(piece.draft, readLocally(piece.id));
  const typed = draft && readDraft(draft.text);
  if (!draft || !typed) return begunWithSaved(piece);
  // Fields that a release added since are as they were saved.
  const body = { ...piece.body, ...typed.body };
  return { slug: typed.slug, body, startedFrom: draft.startedFrom, typedAt: draft.at };
}

/** Of what the server kept and what it could not be given. */
const laterOf = (kept: Piece['draft'], local: LocalDraft | null) =>
  local !== null && (kept === null || local.at > kept.at) ? local : kept;

function readDraft(text: string): PieceForm | null {
  try {
    const { slug, body } = JSON.parse(text) as Partial<PieceForm>;
    return typeof slug === 'string' && typeof body === 'object' ? { slug, body } : null;
  } catch {
    return null;
  }
}
