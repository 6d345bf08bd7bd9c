import type { ShownTemplate, TemplateField, TemplateUse } from '#contract/answer-templates.ts';
import { textIn, writtenIn, type Script, type WrittenText } from '#contract/locales.ts';
import { withPlaceholders } from '#contract/messages/placeholders.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** What is known of what is answered, the same in all languages or as staff wrote it. */
export type KnownFields = Readonly<Partial<Record<TemplateField, string | WrittenText | null>>>;

const templates = keptLines('answerTemplate', (rows) => new Lines(rows));

/** The texts to begin with there, by their names; what is not known stays between its braces. */
export async function readyTexts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  use: TemplateUse,
  known: KnownFields,
): Promise<ShownTemplate[]> {
  return (await templates(db))
    .at(now())
    .flatMap(({ body }) => (body?.use === use ? [body] : []))
    .map(({ title, text }) => {
      const said = (script: Script) => fill(writtenIn(text, script), script, known);
      return {
        title,
        text: { en: said('en'), 'zh-Hans': said('zh-Hans'), 'zh-Hant': said('zh-Hant') },
      };
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

const fill = (text: string, script: Script, known: KnownFields): string =>
  withPlaceholders(text, (name) => {
    // The names that a text may hold are those of the fields.
    const value = known[name as TemplateField] ?? '';
    return (typeof value === 'string' ? value : textIn(value, script)) || `{${name}}`;
  });
