/** What staff send besides pictures. No schema is here, so that a page can have it without their weight. */

/** What a file is for decides what it has to be, how large it may be in bytes, and what it is called in storage. */
export const staffFiles = {
  document: { type: 'application/pdf', most: 20_000_000, name: 'document.pdf' },
  video: { type: 'video/mp4', most: 64_000_000, name: 'video.mp4' },
  poster: { type: 'image/jpeg', most: 5_000_000, name: 'poster.jpg' },
  captions: { type: 'text/vtt', most: 500_000, name: 'captions.vtt' },
} as const;
export type StaffFile = keyof typeof staffFiles;
export const staffFileKinds = Object.keys(staffFiles) as [StaffFile, ...StaffFile[]];

export const endingOf = (file: StaffFile): string => staffFiles[file].name.split('.')[1] ?? '';
