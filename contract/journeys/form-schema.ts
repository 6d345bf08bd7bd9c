import { z } from 'zod';
import { prefills, type Condition, type Form } from './form.ts';
import { shownPicture } from '../shown-picture.ts';
import { otherText, shownLines, shownText } from '../shown-text.ts';

/** Names a question, an option, a row or a column; nothing that every object has by itself, such as `constructor`. */
const name = otherText(
  'code',
  z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,39}$/)
    .refine((id) => !(id in {}), 'This name is taken'),
);
/** Compared with an answer. */
const compared = otherText('code', z.string().max(200));
const count = z.int().min(0).max(10_000);

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ question: name, is: z.union([compared, z.number(), z.boolean()]) }),
    z.strictObject({
      question: name,
      isOneOf: z
        .array(z.union([compared, z.number()]))
        .min(1)
        .max(50),
    }),
    z.strictObject({ question: name, atLeast: z.number() }),
    z.strictObject({ question: name, atMost: z.number() }),
    z.strictObject({ question: name, answered: z.boolean() }),
    z.strictObject({ all: z.array(condition).min(1).max(20) }),
    z.strictObject({ any: z.array(condition).min(1).max(20) }),
    z.strictObject({ not: condition }),
  ]),
);

/** A form as the reader sees it. */
export const shownForm: z.ZodType<Form> = formOf(z.string());

function formOf<Text extends z.ZodType>(text: Text) {
  const option = z.strictObject({ id: name, label: text });
  const options = z.array(option).min(1).max(100);
  const day = z.union([z.iso.date(), z.literal('today')]);
  const asked = {
    id: name,
    label: text,
    help: text.optional(),
    required: z.boolean().optional(),
    showIf: condition.optional(),
    prefill: z.enum(prefills).optional(),
  };
  const bounds = { least: count.optional(), most: count.optional() };
  const question = z.discriminatedUnion('type', [
    z.strictObject({ ...asked, type: z.enum(['shortText', 'longText']), ...bounds }),
    z.strictObject({ ...asked, type: z.enum(['singleChoice', 'dropdown']), options }),
    z.strictObject({ ...asked, type: z.literal('multipleChoice'), options, ...bounds }),
    z.strictObject({
      ...asked,
      type: z.literal('pictureChoice'),
      options: z
        .array(option.extend({ picture: shownPicture }))
        .min(1)
        .max(24),
      ...bounds,
    }),
    z.strictObject({
      ...asked,
      type: z.literal('rating'),
      most: z.int().min(2).max(10).optional(),
      lowLabel: text.optional(),
      highLabel: text.optional(),
    }),
    z.strictObject({
      ...asked,
      type: z.literal('nps'),
      lowLabel: text.optional(),
      highLabel: text.optional(),
    }),
    z.strictObject({
      ...asked,
      type: z.literal('matrix'),
      rows: z.array(option).min(1).max(20),
      columns: z.array(option).min(2).max(7),
    }),
    z.strictObject({ ...asked, type: z.literal('ranking'), options: z.array(option).min(2).max(12) }),
    z.strictObject({
      ...asked,
      type: z.literal('number'),
      least: z.number().optional(),
      most: z.number().optional(),
      precision: z.int().min(0).max(20).optional(),
      unit: text.optional(),
    }),
    z.strictObject({ ...asked, type: z.literal('date'), from: day.optional(), to: day.optional() }),
    z.strictObject({ ...asked, type: z.enum(['email', 'phone', 'address']) }),
    z.strictObject({
      ...asked,
      type: z.literal('file'),
      least: z.int().min(0).max(12).optional(),
      most: z.int().min(1).max(12).optional(),
    }),
    z.strictObject({ ...asked, type: z.literal('consent'), text: text.optional() }),
  ]);
  return z.strictObject({
    pages: z
      .array(
        z.strictObject({
          title: text.optional(),
          text: text.optional(),
          showIf: condition.optional(),
          questions: z.array(question).min(1).max(100),
        }),
      )
      .min(1)
      .max(50),
  });
}

/** A condition as it may be saved. */
export const savedCondition: z.ZodType<Condition | null> = z
  .unknown()
  .superRefine((given, context) => {
    // Before the shape is looked at, which goes as deep as what is given.
    if (isTooDeep(given)) context.addIssue({ code: 'custom', message: 'Nested too deeply', continue: false });
  })
  .pipe(condition.nullable());

/** A condition that makes sense is less than half as deep. */
const deepest = 40;

function isTooDeep(given: unknown): boolean {
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}

/** An option or a row. */
const part = otherText('code', z.string().max(80));

/** Any answer by its form; what fits which question, `checkAnswers` says. */
export const answerValue = z.union([
  shownLines(10_000),
  z.number(),
  z.literal(true),
  z.array(part).max(100),
  z.record(part, shownText(200)),
]);
