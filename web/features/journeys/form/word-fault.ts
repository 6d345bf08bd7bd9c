import { boundsOf, dayOf, scaleOf } from '#contract/journeys/bounds.ts';
import type { AnswerFault, Question } from '#contract/journeys/form.ts';
import type { Formats } from '#web/kit/formats.ts';
import type { FormTexts } from './messages.ts';

/** A fault in the reader's words, with what would be right. */
export function wordFault(
  fault: AnswerFault,
  question: Question<unknown>,
  today: string,
  { faults }: FormTexts,
  formats: Formats,
): string {
  switch (fault) {
    case 'required':
      return wordRequired(question, faults);
    case 'wrongKind':
      return question.type === 'number' ? faults.notANumber : faults.wrongKind;
    case 'tooFew':
    case 'tooMany': {
      const { least, most } = countsOf(question, formats);
      if (question.type === 'file')
        return fault === 'tooFew' ? faults.tooFewPhotos({ least }) : faults.tooManyPhotos({ most });
      return fault === 'tooFew' ? faults.tooFew({ least }) : faults.tooMany({ most });
    }
    case 'tooShort':
      return faults.tooShort(countsOf(question, formats));
    case 'tooLong':
      return faults.tooLong(countsOf(question, formats));
    case 'tooSmall':
      return faults.tooSmall(countsOf(question, formats));
    case 'tooLarge':
      return faults.tooLarge(countsOf(question, formats));
    case 'tooPrecise':
      return faults.tooPrecise({ precision: question.type === 'number' ? (question.precision ?? 0) : 0 });
    case 'tooEarly':
    case 'tooLate': {
      if (question.type !== 'date') return faults.notADate;
      const day = dayOf(fault === 'tooEarly' ? question.from : question.to, today);
      const words = { day: formats.day(day ?? today) };
      return fault === 'tooEarly' ? faults.tooEarly(words) : faults.tooLate(words);
    }
    default:
      return faults[fault];
  }
}

function wordRequired(question: Question<unknown>, faults: FormTexts['faults']): string {
  switch (question.type) {
    case 'shortText':
    case 'longText':
    case 'number':
    case 'email':
    case 'phone':
      return faults.requiredText;
    case 'date':
      return faults.notADate;
    case 'address':
      return faults.addressIncomplete;
    case 'file':
      return faults.requiredPhoto;
    case 'consent':
      return faults.requiredConsent;
    case 'ranking':
      return faults.notAllRanked;
    case 'matrix':
      return faults.rowsMissing;
    default:
      return faults.requiredChoice;
  }
}

/** The bounds that a fault of size is about, written. */
function countsOf(question: Question<unknown>, formats: Formats): { least: string; most: string } {
  const { least, most } = boundsOfAny(question);
  return { least: formats.number(least), most: formats.number(most) };
}

function boundsOfAny(question: Question<unknown>): { least: number; most: number } {
  switch (question.type) {
    case 'shortText':
    case 'longText':
    case 'multipleChoice':
    case 'pictureChoice':
    case 'file':
      return boundsOf(question);
    case 'rating':
    case 'nps':
      return scaleOf(question);
    case 'number':
      return { least: question.least ?? 0, most: question.most ?? 0 };
    default:
      // An e-mail address; parts of postal ones say their own length.
      return { least: 1, most: 254 };
  }
}
