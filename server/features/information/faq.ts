import type { CallResult } from '#contract/client.ts';
import type { FaqQuestion } from '#contract/calls/information.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { plainText, readArticle } from '#server/core/articles/read-article.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { anybody, Shelf, type Reader } from '#server/core/rest/shelf.ts';
import { withBrand } from '#server/core/documents/brand.ts';
import { findQuestions, type QuestionRow } from './queries.ts';
import { prepareSearch, searchPrepared } from './search.ts';

interface Shown {
  readonly groups: CallResult<'searchFaq'>['groups'];
  readonly index: ReturnType<typeof prepareSearch>;
}

const rowsOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<QuestionRow>> => {
    const rows = await findQuestions(db);
    return new Shelf(rows, ({ name, question, answer, ofBabies }) =>
      isOfBabies({ declared: ofBabies, texts: [name, question, answer] }),
    );
  }),
);

/** What is shown of the same rows is made once in each script. */
const shownOf = remember(
  (rows: readonly QuestionRow[]) =>
    remember(
      (brandName: string) =>
        remember((script: Script) => showFaq(rows, script, brandName), { most: scripts.length }),
      { most: 1 },
    ),
  // Those of babies and those without, of which the newest are asked for.
  { most: 4 },
);

async function readFaq(
  db: Database,
  reader: Reader,
  { script, brandName }: { script: Script; brandName: string },
): Promise<Shown> {
  const rows = (await rowsOf(db)()).laidFor(reader);
  return shownOf(rows)(brandName)(script);
}

function showFaq(rows: readonly QuestionRow[], script: Script, brandName: string): Shown {
  const groups = new Map<string, { groupId: string; name: string; questions: FaqQuestion[] }>();
  for (const { groupId, name, questionId, question, answer } of rows) {
    const group = groups.get(groupId) ?? { groupId, name: name[script], questions: [] };
    groups.set(groupId, group);
    group.questions.push({
      questionId,
      question: withBrand(question[script], brandName),
      answer: readArticle(withBrand(answer[script], brandName)),
    });
  }
  const list = [...groups.values()];
  const index = prepareSearch(
    list.flatMap(({ questions }) =>
      questions.map(({ questionId, question, answer }) => ({
        id: questionId,
        title: question,
        text: plainText(answer),
      })),
    ),
  );
  return { groups: list, index };
}

/**
 * All of it, or with words the questions that fit them. Who rests finds its questions about babies when she looks for
 * them, or opens all.
 */
export async function searchFaq(
  context: CallContext,
  { q, all }: { q: string; all: boolean },
): Promise<CallResult<'searchFaq'>> {
  const { db, script, site } = context;
  const shown = { script, brandName: site().brandName };
  const reader = q === '' && !all ? await readerOf(context) : anybody;
  const { groups, index } = await readFaq(db, reader, shown);
  if (q === '') return { groups, found: [] };
  const found = searchPrepared(index, q);
  const fits = new Set(found);
  return {
    groups: groups
      .map((group) => ({
        ...group,
        questions: group.questions.filter(({ questionId }) => fits.has(questionId)),
      }))
      .filter(({ questions }) => questions.length > 0),
    found,
  };
}
