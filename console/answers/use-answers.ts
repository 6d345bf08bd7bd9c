import type { CallInput, CallResult } from '#contract/client.ts';
import { tableFile } from '#console/kit/keep-as-file.ts';
import { api, apiUntil, refusalOf } from '#console/kit/api.ts';
import { contentTexts } from '#console/content/content-texts.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { answerTexts } from './answer-texts.ts';

export type AnsweredJourney = CallResult<'listAnsweredJourneys'>['list'][number];
export type AnswerExport = CallResult<'listAnswerExports'>['list'][number];
export type Leaving = Omit<CallResult<'describeAnswers'>, 'asOf'>;
/** What is to leave, before it is looked at. */
export type AnswerWish = CallInput<'describeAnswers'>;

export const useAnsweredJourneys = () =>
  useAsked(['answered journeys'], async () => api.listAnsweredJourneys({}));

export const useDescribed = (wish: AnswerWish) =>
  useAsked(['answers', JSON.stringify(wish)], async () => api.describeAnswers(wish));

export const useOwnExports = () => useAsked(['answer exports'], async () => api.listAnswerExports({}));

/** How an export is written and what it is narrowed to, in words. */
export function useWishWords() {
  const texts = useTexts(answerTexts);
  const { languages } = useTexts(contentTexts);
  return ({
    from,
    until,
    state,
    structure,
    shape,
    script,
    contacts,
  }: Pick<
    AnswerExport,
    'from' | 'until' | 'state' | 'structure' | 'shape' | 'script' | 'contacts'
  >): string =>
    [
      texts.shapes[shape],
      languages[script],
      ...(from === null && until === null
        ? []
        : [texts.days({ from: from ?? texts.anyDay, until: until ?? texts.anyDay })]),
      ...(state === null ? [] : [texts.onlyState({ state: texts.states[state] })]),
      ...(structure === null ? [] : [texts.onlyStructure({ structure })]),
      ...(contacts ? [texts.withContacts] : []),
    ].join(' · ');
}

const mostTries = 3;

/** The whole file, page by page from the server; given up where somebody leaves. A page that did not come is asked for again. */
export async function readAnswers(exportId: string, until: AbortSignal): Promise<Blob> {
  const calls = apiUntil(until);
  const read = async (cursor: string | undefined) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await calls.downloadAnswers({ exportId, ...(cursor !== undefined && { cursor }) });
      } catch (error) {
        const unanswered = refusalOf(error)?.code === 0;
        if (!unanswered || tries === mostTries || until.aborted) throw error;
      }
    }
  };
  // Of blobs, so that the browser need not keep a long file in memory.
  const pages: Blob[] = [];
  for (let cursor: string | undefined; ;) {
    const { lines, nextCursor } = await read(cursor);
    pages.push(new Blob([lines]));
    if (nextCursor === null) return tableFile(pages);
    cursor = nextCursor;
  }
}
