import { Button, FormControl, FormLabel, Stack, Typography } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import { documentsOf, type StoredDocument, type StoredFile } from '#contract/content/media-fields.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { staffFiles } from '#contract/staff-files.ts';
import { FileDrop } from '#console/files/file-drop.tsx';
import { fileTexts, sizeOf } from '#console/files/file-texts.ts';
import { fileAddress, sendFile } from '#console/files/send-file.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useFileFaults } from '#console/files/use-file-faults.ts';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { Languages } from './languages.tsx';

const nothing = { en: null, 'zh-Hans': null, 'zh-Hant': null };

const documentsIn = (value: unknown) => documentsOf((value ?? nothing) as StoredFile);

/** A PDF in each language: sent, opened, replaced and taken away. */
export function FileInput({ field, source, fixed }: FieldInputProps) {
  const say = useSay();
  const texts = useTexts(fileTexts);
  const { languages } = useTexts(contentTexts);
  const saying = useFileFaults();
  const { value, onChange } = useController({ name: source }).field;
  const { getValues } = useFormContext();
  const documents = documentsIn(value);
  const put = (script: Script, document: StoredDocument | null) => {
    // As it is by now: another one may have come while this one was on its way.
    const next = { ...documentsIn(getValues(source)), [script]: document };
    onChange(scripts.some((one) => next[one] !== null) ? next : null);
  };
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Languages source={source} beside>
        {(script) => {
          const document = documents[script];
          return (
            <Stack
              key={script}
              component="fieldset"
              aria-label={`${say(field.label)}: ${languages[script]}`}
              sx={{ gap: 0.5, m: 0, mb: 1.5, p: 0, border: 0, minWidth: 0 }}
            >
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {languages[script]}
              </Typography>
              {document && (
                <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap' }}>
                  <Typography sx={{ width: '100%' }}>
                    {texts.pdfOf({ pages: document.pages, size: sizeOf(document.bytes) })}
                  </Typography>
                  <Button
                    href={fileAddress(document.mediaId, document.name ?? staffFiles.document.name)}
                    target="_blank"
                  >
                    {texts.open}
                  </Button>
                  <Button disabled={fixed} onClick={() => put(script, null)}>
                    {texts.remove}
                  </Button>
                </Stack>
              )}
              <FileDrop
                disabled={fixed}
                accept={staffFiles.document.type}
                words={texts.pdf}
                send={(file, sending) => sendFile('document', file, sending)}
                wordsOf={(error) => saying(error, texts.pdf)}
                onSent={({ mediaId, bytes, pages }) => put(script, { mediaId, bytes, pages: pages ?? 1 })}
              />
            </Stack>
          );
        }}
      </Languages>
    </FormControl>
  );
}
