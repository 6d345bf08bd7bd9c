import { pictureTypes } from '#contract/pictures.ts';
import { FileDrop, type FileDropProps } from '#console/files/file-drop.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { pictureTexts } from './picture-texts.ts';
import { NotSent } from './send-picture.ts';

/** Takes a picture that is dropped, pasted or chosen, and sends it. `send` throws `NotSent`, or what the server refuses. */
export function PictureDrop<Sent>(
  props: Pick<FileDropProps<Sent>, 'disabled' | 'pasted' | 'send' | 'onSent'>,
) {
  const texts = useTexts(pictureTexts);
  const saying = useFaultText();
  return (
    <FileDrop
      {...props}
      accept={Object.keys(pictureTypes).join()}
      words={texts}
      wordsOf={(error) => (error instanceof NotSent ? texts[error.fault] : saying(error))}
    />
  );
}
