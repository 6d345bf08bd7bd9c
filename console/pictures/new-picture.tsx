import { Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { StoredImage } from '#contract/content/media-fields.ts';
import { scriptsOfLocales, textIn } from '#contract/locales.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { useAct } from '#console/kit/use-act.ts';
import { FocalPoint } from './focal-point.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { pictureTexts } from './picture-texts.ts';
import { sendPicture } from './send-picture.ts';

interface NewPictureProps {
  onClose(): void;
  /** It is in the library, and can be seen. */
  onPut(pieceId: string): void;
}

/** An address of its own by what it shows; two of the same words are told apart. */
function slugOf(words: string): string {
  const said = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${said === '' ? 'picture' : said}-${number.toString(36).slice(0, 5)}`;
}

/** Brings a picture into the library, with what it shows in each language, and publishes it. */
export function NewPicture({ onClose, onPut }: NewPictureProps) {
  const texts = useTexts(pictureTexts);
  const language = useLanguage();
  const id = useId();
  const [image, setImage] = useState<StoredImage | null>(null);
  const [alt, setAlt] = useState({ en: '', 'zh-Hans': '', 'zh-Hant': '' });
  const [ofBabies, setOfBabies] = useState(false);
  const { act, busy, fault } = useAct({
    async work() {
      const body = { image, alt, ofBabies };
      const { pieceId } = await api['picture.save']({ slug: slugOf(alt.en), startedFrom: 0, body });
      await api['picture.move']({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
      return pieceId;
    },
    done: onPut,
  });
  const offered = scriptsOfLocales(site.languages);
  const isSaid = offered.every((script) => alt[script].trim() !== '');
  return (
    <ActDialog
      title={texts.addTitle}
      text={texts.addText}
      act={texts.put}
      busy={busy}
      fault={fault}
      ready={image !== null && isSaid}
      onClose={onClose}
      onAct={() => act()}
    >
      <Stack sx={{ gap: 1.5 }}>
        {image === null ? (
          <PictureDrop pasted send={sendPicture} onSent={setImage} />
        ) : (
          <>
            <FocalPoint
              image={image}
              alt={textIn(alt, language)}
              onChange={(focus) => setImage({ ...image, focus })}
            />
            <Typography id={id} sx={{ fontWeight: 600 }}>
              {texts.alt}
            </Typography>
            {offered.map((script) => (
              <TextField
                key={script}
                required
                label={texts.languages[script]}
                value={alt[script]}
                onChange={({ target }) => setAlt({ ...alt, [script]: target.value })}
                slotProps={{ htmlInput: { maxLength: 300, lang: script, 'aria-describedby': id } }}
              />
            ))}
            {!isSaid && (
              <Typography variant="body2" color="textSecondary">
                {texts.altHint}
              </Typography>
            )}
            <FormControlLabel
              control={<Checkbox checked={ofBabies} onChange={(_, checked) => setOfBabies(checked)} />}
              label={texts.ofBabies}
            />
          </>
        )}
      </Stack>
    </ActDialog>
  );
}
