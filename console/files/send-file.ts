import { readCaptions, type WrongCaptions } from '#contract/captions.ts';
import type { CallResult } from '#contract/client.ts';
import { staffFiles, type StaffFile } from '#contract/staff-files.ts';
import { api } from '#console/kit/api.ts';
import { postFile, type Sending } from './post-file.ts';

export type FileFault = 'tooLarge' | 'notSent' | 'noPicture' | 'noFrame' | WrongCaptions;

/** Why a file was not sent; what the server refuses is thrown as it comes. */
export class FileNotSent extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(typeof fault === 'string' ? fault : fault.fault);
    this.fault = fault;
  }
}

/** Sends a file and has it looked into. Throws `FileNotSent` for what is too large and what storage does not take. */
export async function sendFile(
  file: StaffFile,
  sent: Blob,
  sending: Sending,
): Promise<CallResult<'takeFile'>> {
  if (sent.size > staffFiles[file].most) throw new FileNotSent('tooLarge');
  const policy = await api.allowFile({ file, size: sent.size });
  if (!(await postFile(policy, sent, sending))) throw new FileNotSent('notSent');
  return api.takeFile({ key: policy.key });
}

/** The same of captions, which are read here first, so that it can be said in which line something is wrong. */
export async function sendCaptions(sent: Blob, sending: Sending): Promise<CallResult<'takeFile'>> {
  if (sent.size <= staffFiles.captions.most) {
    const read = readCaptions(await sent.text());
    if (!('text' in read)) throw new FileNotSent(read);
  }
  return sendFile('captions', sent, sending);
}

/** Where a file that staff sent lies. */
export const fileAddress = (mediaId: string, name: string): string => `/media/${mediaId}/${name}`;
