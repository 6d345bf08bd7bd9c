import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { fileTexts } from './file-texts.ts';
import { FileNotSent } from './send-file.ts';

/** Says why a file was not taken, and what to do. */
export function useFileFaults(): (error: Error, words: { readonly tooLarge: string }) => string {
  const texts = useTexts(fileTexts);
  const saying = useFaultText();
  return (error, words) => {
    if (!(error instanceof FileNotSent)) return saying(error);
    const { fault } = error;
    if (typeof fault === 'object')
      return texts.line({ line: fault.line, what: texts.wrongCaptions[fault.fault] });
    return fault === 'tooLarge' ? words.tooLarge : texts[fault];
  };
}
