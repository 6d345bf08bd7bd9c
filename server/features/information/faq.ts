import type { CallResult } from '#contract/client.ts';
import type { FaqQuestion } from '#contract/calls/information.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { scripts, textIn, type WrittenText, type Script } from '#contract/locales.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { plainText, readArticle } from '#server/core/articles/read-article.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { anybody, Shelf, type Reader } from '#server/core/rest/shelf.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines, type Live } from '#server/core/content/line.ts';
import type { BodyRow } from '#server/core/content/queries-shared-lines.ts';
import { withBrand } from '#server/core/documents/brand.ts';
import { prepareSearch, searchPrepared } from './search.ts';

interface Shown {
  readonly groups: CallResult<'searchFaq'>['groups'];
  readonly index: ReturnType<typeof prepareSearch>;
}

type GroupRow = Live<BodyRow<ContentBody<'faqGroup'>>>;
type QuestionLine = Live<BodyRow<ContentBody<'faqQuestion'>>>;

/** A question with the group that it stands in. */
interface QuestionRow {
  readonly groupId: string;
  readonly name: WrittenText;
  readonly questionId: string;
  readonly question: WrittenText;
  readonly answer: WrittenText;
  readonly ofBabies: boolean;
}

const groupsOf = keptLines('faqGroup', (rows) => new Lines(rows));
const questionsOf = keptLines('faqQuestion', (rows) => new Lines(rows));

/** Questions in the order of their groups, and within them in their own. */
const shelfOf = remember(
  (groups: readonly GroupRow[]) =>
    remember(
      (questions: readonly QuestionLine[]) =>
        new Shelf(inGroups(groups, questions), ({ name, question, answer, ofBabies }) =>
          isOfBabies({ declared: ofBabies, texts: [name, question, answer] }),
        ),
      { most: 1 },
    ),
  { most: 2 },
);

const inOrder = <Row extends BodyRow<{ readonly position: number | null }>>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) =>
      (one.body?.position ?? 0) - (other.body?.position ?? 0) || (one.slug < other.slug ? -1 : 1),
  );

function inGroups(groups: readonly GroupRow[], questions: readonly QuestionLine[]): QuestionRow[] {
  const ordered = inOrder(questions);
  return inOrder(groups).flatMap(({ pieceId, slug: groupId, body: group }) =>
    ordered.flatMap(({ slug: questionId, body }) =>
      group && body?.group === pieceId
        ? [
            {
              groupId,
              name: group.name,
              questionId,
              question: body.question,
              answer: body.answer,
              ofBabies: body.ofBabies,
            },
          ]
        : [],
    ),
  );
}

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
  { script, brandName, now }: { script: Script; brandName: string; now: Date },
): Promise<Shown> {
  const [groups, questions] = await Promise.all([groupsOf(db), questionsOf(db)]);
  const rows = shelfOf(groups.at(now))(questions.at(now)).laidFor(reader);
  return shownOf(rows)(brandName)(script);
}

function showFaq(rows: readonly QuestionRow[], script: Script, brandName: string): Shown {
  const groups = new Map<string, { groupId: string; name: string; questions: FaqQuestion[] }>();
  for (const { groupId, name, questionId, question, answer } of rows) {
    const group = groups.get(groupId) ?? { groupId, name: textIn(name, script), questions: [] };
    groups.set(groupId, group);
    group.questions.push({
      questionId,
      question: withBrand(textIn(question, script), brandName),
      answer: readArticle(withBrand(textIn(answer, script), brandName)),
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
  const { db, script, site, now } = context;
  const shown = { script, brandName: site().brandName, now: now() };
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
