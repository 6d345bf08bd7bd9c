import { useNotify } from 'react-admin';
import { emptyBody, longestSlug, slugPattern, type Kind } from '#contract/content/kind.ts';
import type { KindName } from '#contract/content/kinds.ts';
import { api, refusalOf } from '#console/kit/api.ts';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useSlugWords } from './slug-words.ts';

export interface Begun {
  readonly slug: string;
  /** The id of a piece of which it is a copy. */
  readonly from?: string | null;
  /** It begins as the example of its kind. */
  readonly example?: boolean | null;
}

/** Begins a piece of a kind, empty or as a copy; what stands against its address is told as a form wants it. */
export function useBegin(kind: Kind, onBegun: (pieceId: string) => void) {
  const notify = useNotify();
  const words = useSlugWords(kind);
  const calls = callsOfKind(kind.kind);

  async function begin({ slug = '', from, example }: Partial<Begun>) {
    try {
      const { body } = example ? await api.getExample({ kind: kind.kind as KindName }) : { body: null };
      const wanted = { slug, startedFrom: 0, body: body ?? emptyBody(kind) };
      const { pieceId } = from
        ? await calls.copy({ pieceId: from, version: (await calls.get({ pieceId: from })).version, slug })
        : await calls.save(wanted as never);
      onBegun(pieceId);
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      if (refusal.status === 409) return { slug: refusal.message };
      notify(refusal.message, { type: 'error' });
      return {};
    }
  }

  const pattern = kind.slugForm?.pattern ?? slugPattern;
  const check = ({ slug }: Partial<Begun>) => {
    // What was typed and taken away again is null.
    const given = slug ?? '';
    return pattern.test(given) && given.length <= longestSlug ? {} : { slug: words.wrong };
  };
  return { begin, check };
}
