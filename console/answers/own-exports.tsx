import { List } from '@mui/material';
import { AskedList } from '#console/kit/asked.tsx';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { OnceFile } from '#console/kit/once-file.tsx';
import { titleOf } from '#console/kit/titles.ts';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { lines, Part } from '#console/team/part.tsx';
import { answerTexts } from './answer-texts.ts';
import { readAnswers, useOwnExports, useWishWords } from './use-answers.ts';

/** Exports of who is signed in, each to be had once. */
export function OwnExports() {
  const texts = useTexts(answerTexts);
  const language = useLanguage();
  const wishWords = useWishWords();
  const asked = useOwnExports();
  // Somebody else makes them by approving.
  useKeptFresh(asked.refetch);
  return (
    <Part title={texts.own} text={texts.ownText}>
      <AskedList asked={{ ...asked, data: asked.data?.list }} empty={texts.ownNone}>
        {(list) => (
          <List disablePadding sx={lines}>
            {list.map((one) => (
              <OnceFile
                key={one.exportId}
                title={titleOf(one, language)}
                holds={wishWords(one)}
                madeAt={one.madeAt}
                endsAt={one.endsAt}
                takenAt={one.takenAt}
                fileName={`${one.slug}-${one.shape}.csv`}
                said={texts.saved}
                read={async (until) => readAnswers(one.exportId, until)}
              />
            ))}
          </List>
        )}
      </AskedList>
    </Part>
  );
}
