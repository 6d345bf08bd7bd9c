import type { HandlersOf } from '#server/http/implement.ts';

const toCome = async (): Promise<never> => {
  throw new Error('to come');
};

export const safetyHandlers: HandlersOf<
  | 'flagWriting'
  | 'appealDecision'
  | 'blockWriter'
  | 'listBlocks'
  | 'removeBlock'
  | 'checkWords'
  | 'myStanding'
  | 'reportIntimateImage'
  | 'imageReportStatus'
  | 'listSafetyCases'
  | 'getSafetyCase'
  | 'decideSafetyCase'
  | 'unmaskWriter'
  | 'setTrust'
> = {
  flagWriting: toCome,
  appealDecision: toCome,
  blockWriter: toCome,
  listBlocks: toCome,
  removeBlock: toCome,
  checkWords: toCome,
  myStanding: toCome,
  reportIntimateImage: toCome,
  imageReportStatus: toCome,
  listSafetyCases: toCome,
  getSafetyCase: toCome,
  decideSafetyCase: toCome,
  unmaskWriter: toCome,
  setTrust: toCome,
};
