import { Alert, Box, Button, FormControl, FormLabel, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CallResult } from '#contract/client.ts';
import type { StoredVideo } from '#contract/content/media-fields.ts';
import type { Script } from '#contract/locales.ts';
import { pictureTypes } from '#contract/pictures.ts';
import { staffFiles } from '#contract/staff-files.ts';
import { drawBeginning, drawFrame, drawPicture } from '#console/files/draw-poster.ts';
import { FileDrop } from '#console/files/file-drop.tsx';
import { fileTexts, sizeOf } from '#console/files/file-texts.ts';
import type { Sending } from '#console/files/post-file.ts';
import { fileAddress, sendCaptions, sendFile } from '#console/files/send-file.ts';
import { useFileFaults } from '#console/files/use-file-faults.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { contentTexts } from '../content-texts.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { Languages } from './languages.tsx';

/** What a player calls them, each in itself. */
const captionLabels: Readonly<Record<Script, string>> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
};

const posterOf = ({ mediaId, poster }: StoredVideo): string | undefined =>
  poster === null ? undefined : fileAddress(poster ?? mediaId, staffFiles.poster.name);

const captionsAddress = (
  video: StoredVideo,
  { language, mediaId }: StoredVideo['captions'][number],
): string =>
  mediaId === undefined
    ? fileAddress(video.mediaId, `${language}.vtt`)
    : fileAddress(mediaId, staffFiles.captions.name);

/** In its place when the video is replaced: what lies beside the one before has no name of its own. */
const named = ({ captions }: StoredVideo) => captions.filter(({ mediaId }) => mediaId !== undefined);

const timeOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A video: sent, seen, replaced and taken away, with the picture before it and captions in each language. */
export function VideoInput({ field, source, fixed }: FieldInputProps) {
  const say = useSay();
  const texts = useTexts(fileTexts);
  const saying = useFileFaults();
  const { value, onChange } = useController({ name: source }).field;
  const { getValues } = useFormContext();
  const video = (value ?? null) as StoredVideo | null;
  /** Of what it is by now: something else may have come while this was on its way. */
  const change = (to: (now: StoredVideo) => StoredVideo) => {
    const now = getValues(source) as StoredVideo | null;
    if (now) onChange(to(now));
  };
  const send = async (file: Blob, sending: Required<Sending>): Promise<StoredVideo> => {
    const sent = await sendFile('video', file, sending);
    return {
      mediaId: sent.mediaId,
      seconds: sent.seconds ?? 1,
      width: sent.width ?? 1,
      height: sent.height ?? 1,
      bytes: sent.bytes,
      captions: [],
      poster: await beginningOf(sent),
    };
  };
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.5, fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      <Stack sx={{ gap: 1.5 }}>
        {video && (
          <Parts key={video.mediaId} {...{ video, source, fixed, change }} onRemove={() => onChange(null)} />
        )}
        <FileDrop
          disabled={fixed}
          accept={staffFiles.video.type}
          words={texts.video}
          send={send}
          wordsOf={(error) => saying(error, texts.video)}
          onSent={(sent) => {
            const now = getValues(source) as StoredVideo | null;
            onChange({ ...sent, captions: now ? named(now) : [] });
          }}
        />
      </Stack>
    </FormControl>
  );
}

/** Null where this browser cannot play it: then staff choose a picture. */
async function beginningOf({ mediaId, seconds }: CallResult<'takeFile'>): Promise<string | null> {
  try {
    const frame = await drawBeginning(fileAddress(mediaId, staffFiles.video.name), seconds ?? 1);
    return (await sendFile('poster', frame, {})).mediaId;
  } catch {
    return null;
  }
}

interface PartsProps extends Pick<FieldInputProps, 'source' | 'fixed'> {
  readonly video: StoredVideo;
  change(to: (now: StoredVideo) => StoredVideo): void;
  onRemove(): void;
}

/** A video that is there, with all that belongs to it. */
function Parts({ video, source, fixed, change, onRemove }: PartsProps) {
  const texts = useTexts(fileTexts);
  const { languages } = useTexts(contentTexts);
  const saying = useFileFaults();
  const player = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { mediaId, seconds, width, height, bytes, captions } = video;
  const takeFrame = async () => {
    setFault(null);
    try {
      if (!player.current) return;
      const { mediaId: poster } = await sendFile('poster', await drawFrame(player.current), {});
      change((now) => ({ ...now, poster }));
    } catch (error) {
      setFault(saying(error as Error, texts.poster));
    }
  };
  const putCaptions = (language: Script, own: string | null) =>
    change((now) => ({
      ...now,
      captions: [
        ...now.captions.filter((one) => one.language !== language),
        ...(own === null ? [] : [{ language, label: captionLabels[language], mediaId: own }]),
      ],
    }));
  const facts = texts.videoOf({
    time: timeOf(seconds),
    sides: width && height ? `${width} × ${height}` : '',
    size: bytes ? sizeOf(bytes) : '',
  });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks stand in it */}
      <Box
        component="video"
        ref={player}
        controls
        playsInline
        preload="metadata"
        poster={posterOf(video)}
        src={fileAddress(mediaId, staffFiles.video.name)}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: 480,
          maxHeight: 320,
          borderRadius: 1,
          bgcolor: '#000',
        }}
      >
        {captions.map((one) => (
          <track
            key={one.language}
            kind="captions"
            srcLang={one.language}
            label={one.label}
            src={captionsAddress(video, one)}
          />
        ))}
      </Box>
      <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography>{facts}</Typography>
        <Button disabled={fixed} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Stack>
      <Part title={texts.posterTitle}>
        <Button
          variant="outlined"
          disabled={fixed}
          onClick={() => void takeFrame()}
          sx={{ alignSelf: 'start' }}
        >
          {texts.takeFrame}
        </Button>
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        <FileDrop
          disabled={fixed}
          accept={Object.keys(pictureTypes).join()}
          words={texts.poster}
          send={async (file, sending) => sendFile('poster', await drawPicture(file), sending)}
          wordsOf={(error) => saying(error, texts.poster)}
          onSent={({ mediaId: poster }) => change((now) => ({ ...now, poster }))}
        />
      </Part>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {texts.captionsTitle}
      </Typography>
      <Languages source={source} beside>
        {(script) => {
          const own = captions.find(({ language }) => language === script);
          return (
            <Part
              key={script}
              name={texts.captionsIn({ language: languages[script] })}
              title={languages[script]}
            >
              {own && (
                <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography>{texts.there}</Typography>
                  <Button href={captionsAddress(video, own)} target="_blank">
                    {texts.open}
                  </Button>
                  <Button disabled={fixed} onClick={() => putCaptions(script, null)}>
                    {texts.remove}
                  </Button>
                </Stack>
              )}
              <FileDrop
                disabled={fixed}
                accept=".vtt,text/vtt"
                words={texts.captions}
                send={sendCaptions}
                wordsOf={(error) => saying(error, texts.captions)}
                onSent={(sent) => putCaptions(script, sent.mediaId)}
              />
            </Part>
          );
        }}
      </Languages>
    </>
  );
}

interface PartProps {
  readonly title: string;
  /** Where its title says too little by itself. */
  readonly name?: string;
  readonly children: React.ReactNode;
}

const Part = ({ title, name = title, children }: PartProps) => (
  <Stack component="fieldset" aria-label={name} sx={{ gap: 0.5, m: 0, mb: 1, p: 0, border: 0, minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {children}
  </Stack>
);
