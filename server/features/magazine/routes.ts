import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { addMagazineHistory } from './add-history.ts';
import { checkIsBrowse, getMagazineIssue, getMagazineItem, listMagazineIssues } from './read-magazine.ts';
import { saveReadingPosition } from './save-position.ts';

export const magazineHandlers: HandlersOf<
  | 'listMagazineIssues'
  | 'getMagazineItem'
  | 'addMagazineHistory'
  | 'checkIsBrowse'
  | 'getMagazineIssue'
  | 'saveReadingPosition'
> = {
  listMagazineIssues,
  getMagazineItem,
  addMagazineHistory,
  checkIsBrowse,
  getMagazineIssue,
  saveReadingPosition,
};
