import type { StoredVideo } from '#contract/content/media-fields.ts';
import { staffFiles } from '#contract/staff-files.ts';
import type { ShownVideo } from '#contract/video.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { mediaPath, publicMedia } from '#server/kernel/storage/public-media.ts';

/** A video with the addresses of its files, its length in seconds. */
export function presentVideo(
  { config }: Pick<CallContext, 'config'>,
  { mediaId, seconds, captions, poster }: StoredVideo,
): ShownVideo {
  const file = (name: string) => mediaPath(mediaId, name);
  return {
    src: publicMedia(config, file('video.mp4')),
    type: 'video/mp4',
    poster: publicMedia(config, mediaPath(poster ?? mediaId, staffFiles.poster.name)),
    seconds,
    // A track of another origin would need leave of that origin; from this site it needs none.
    captions: captions.map(({ language, label, mediaId: own }) => ({
      language,
      label,
      src: own === undefined ? file(`${language}.vtt`) : mediaPath(own, staffFiles.captions.name),
    })),
  };
}
