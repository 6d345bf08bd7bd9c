import { audienceFieldOf, type AudienceCondition } from '#contract/content/audience-fields.ts';
import { membersTexts } from '#console/content/inputs/members-texts.ts';
import { countryName } from '#console/kit/countries.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';

/** Says what a condition looks at, and what it wants of that: “Checked in, times: at least 5 · within 14 days”. */
export function useConditionWords(): (condition: AudienceCondition) => string {
  const texts = useTexts(membersTexts);
  const language = useLanguage();
  const say = useSay();
  const figureOf = (figure: number) => new Intl.NumberFormat(language).format(figure);
  return ({ field, from, to, withinDays, isOneOf, since, of: name }) => {
    const { form, label, words = {} } = audienceFieldOf(field);
    const wordOf = (word: string) => {
      if (form === 'country') return countryName(word, language);
      return words[word] ? say(words[word]) : word;
    };
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    const wanted = [
      name,
      isOneOf && list.format(isOneOf.map(wordOf)),
      since,
      from !== undefined && texts.atLeast({ figure: figureOf(from) }),
      to !== undefined && texts.atMost({ figure: figureOf(to) }),
      withinDays !== undefined &&
        (form === 'days' ? figureOf(withinDays) : texts.within({ days: figureOf(withinDays) })),
    ].filter((part) => typeof part === 'string' && part !== '');
    return `${say(label)}${texts.colon}${wanted.join(' · ')}`;
  };
}
