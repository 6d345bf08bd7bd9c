import type { ShownPicture } from '../shown-picture.ts';
import type { WrittenText } from '../locales.ts';

/**
 * Forms as data. `Text` is what their texts are: as staff wrote them where a form is kept, in the reader's alone where it
 * is shown. No schema is here, so that a page can have it without their weight.
 */
export interface Form<Text = string> {
  readonly pages: readonly FormPage<Text>[];
}
export type KeptForm = Form<WrittenText>;

export interface FormPage<Text = string> {
  readonly title?: Text;
  readonly text?: Text;
  readonly showIf?: Condition;
  readonly questions: readonly Question<Text>[];
}

/** What may be asked. */
export const questionTypes = [
  'shortText',
  'longText',
  'singleChoice',
  'multipleChoice',
  'dropdown',
  'pictureChoice',
  'rating',
  'nps',
  'matrix',
  'ranking',
  'number',
  'date',
  'email',
  'phone',
  'address',
  'file',
  'consent',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** What is known of a member and proposed as an answer. */
export const prefills = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthday',
  'country',
  'expectedDate',
  'youngestBirthday',
  'address',
] as const;
export type Prefill = (typeof prefills)[number];

interface Asked<Text> {
  /** Names the answer for ever; unique in the form. */
  readonly id: string;
  readonly label: Text;
  readonly help?: Text;
  readonly required?: boolean;
  /** Looks at questions before this one alone. */
  readonly showIf?: Condition;
  readonly prefill?: Prefill;
}

export interface Option<Text = string> {
  readonly id: string;
  readonly label: Text;
}

/** With a picture of the site or of the library. */
export interface PictureOption<Text = string> extends Option<Text> {
  readonly picture: ShownPicture;
}

export type Question<Text = string> = Asked<Text> &
  (
    | { readonly type: 'shortText' | 'longText'; readonly least?: number; readonly most?: number }
    | { readonly type: 'singleChoice' | 'dropdown'; readonly options: readonly Option<Text>[] }
    | {
        readonly type: 'multipleChoice';
        readonly options: readonly Option<Text>[];
        readonly least?: number;
        readonly most?: number;
      }
    | {
        readonly type: 'pictureChoice';
        readonly options: readonly PictureOption<Text>[];
        readonly least?: number;
        /** 1 when it is left out: one picture. */
        readonly most?: number;
      }
    /** From 1 to `most`, 5 when it is left out. */
    | { readonly type: 'rating'; readonly most?: number; readonly lowLabel?: Text; readonly highLabel?: Text }
    /** From 0 to 10. */
    | { readonly type: 'nps'; readonly lowLabel?: Text; readonly highLabel?: Text }
    | {
        readonly type: 'matrix';
        readonly rows: readonly Option<Text>[];
        readonly columns: readonly Option<Text>[];
      }
    | { readonly type: 'ranking'; readonly options: readonly Option<Text>[] }
    | {
        readonly type: 'number';
        readonly least?: number;
        readonly most?: number;
        /** Digits behind the point; 0 when it is left out. */
        readonly precision?: number;
        readonly unit?: Text;
      }
    /** Bounds are `YYYY-MM-DD` or `today`. */
    | { readonly type: 'date'; readonly from?: string; readonly to?: string }
    | { readonly type: 'email' | 'phone' | 'address' }
    | { readonly type: 'file'; readonly least?: number; readonly most?: number }
    /** Can only be agreed to; a required one has to be. */
    | { readonly type: 'consent'; readonly text?: Text }
  );

/** Never looks ahead: the questions it names stand before what it hides or shows. */
export type Condition =
  /** The answer is this, or this is among the answers. */
  | { readonly question: string; readonly is: string | number | boolean }
  | { readonly question: string; readonly isOneOf: readonly (string | number)[] }
  | { readonly question: string; readonly atLeast: number }
  | { readonly question: string; readonly atMost: number }
  | { readonly question: string; readonly answered: boolean }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export interface AddressAnswer {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly province: string;
  readonly city: string;
  readonly line1: string;
  readonly line2: string;
  readonly postcode: string;
}

/**
 * An answer by its question: text, e-mail, date (`YYYY-MM-DD`), phone (E.164) and the id of one option are strings;
 * several options, pictures and a ranking lists of ids, a file's those of its photos; a matrix columns by row.
 */
export type Answer =
  string | number | true | readonly string[] | Readonly<Record<string, string>> | AddressAnswer;

/** By the question's id. What is not answered is not there. */
export type Answers = Readonly<Record<string, Answer>>;

/** What is wrong with an answer; the page words it. */
export type AnswerFault =
  | 'required'
  | 'wrongKind'
  | 'unknownOption'
  | 'twice'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooPrecise'
  | 'tooEarly'
  | 'tooLate'
  | 'notADate'
  | 'notAnEmail'
  | 'notAPhone'
  | 'addressIncomplete'
  | 'rowsMissing'
  | 'notAllRanked';

/** By the question's id; empty when nothing is wrong. */
export type AnswerFaults = Readonly<Record<string, AnswerFault>>;
