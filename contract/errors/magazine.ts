import { catalogue, error } from './error.ts';

export const magazineErrors = catalogue({
  magazineItemUnknown: error(
    404,
    'This piece is no longer in the magazine. The other issues are on the shelf',
    '这篇文章已不在杂志中，书架上还有其他内容',
    '這篇文章已不在雜誌中，書架上還有其他內容',
  ),
  magazineIssueUnknown: error(
    404,
    'This issue does not exist or is not out yet',
    '这一期不存在或尚未发布',
    '這一期不存在或尚未出刊',
  ),
});
