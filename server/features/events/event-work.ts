import type { Fault } from '#contract/content/faults.ts';
import { scripts, writtenIn, type WrittenText } from '#contract/locales.ts';
import { findSlugs } from '#server/core/content/queries-shared-pieces.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import type { EventBody } from './live-events.ts';

/** Ways to reach somebody, and what tells of a stage; names in code have no spaces. */
const tooMuch =
  /e-?mail|phone|mobile|contact|address|surname|first-?name|last-?name|\bstages?\b|\bweeks?\b|\bdue\b|trimester|loss|miscarr|stillb|电话|電話|手机|手機|邮箱|郵箱|电邮|電郵|地址|姓名|阶段|階段|[周週]数|[周週]數|预产|預產|流产|流產/i;

const tells = (text: string): boolean => tooMuch.test(text) || speaksOfBabies(text);
/** A name in code, such as `babyAge` or `baby-age`, as words. */
const asWords = (name: string): string => name.replaceAll('-', ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
const anyOf = (text: WrittenText): boolean => scripts.some((script) => tells(writtenIn(text, script)));

/** What is told from outside carries nothing intimate: not by its name, nor by what is told with it. */
export function faultsOfWords(slug: string, { name, fields }: EventBody): readonly Fault[] {
  const faulty = [
    ...(tells(asWords(slug)) || anyOf(name) ? ['name'] : []),
    ...fields.flatMap(({ id, label, choices }, at) => [
      ...(tells(asWords(id)) || anyOf(label) ? [`fields.${at}.label`] : []),
      ...choices.flatMap((one, place) =>
        tells(asWords(one.id)) || anyOf(one.label) ? [`fields.${at}.choices.${place}.label`] : [],
      ),
    ]),
  ];
  return faulty.map((field) => ({ field, fault: 'tellsTooMuch' }));
}

export const customEventWork: ContentWork<'customEvent'> = {
  faults: async (db, body, _, { pieceId }) => {
    const slugs = await findSlugs(db, [pieceId]);
    return faultsOfWords(slugs.get(pieceId) ?? '', body);
  },
};
