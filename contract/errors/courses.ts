import { catalogue, error } from './error.ts';

/** Of online courses and new-product benefits. */
export const courseErrors = catalogue({
  courseUnknown: error(
    404,
    'This course is no longer offered. There are others on the list',
    '这门课程已不在了，课程列表里还有其他的',
    '這門課程已不在了，課程清單裡還有其他的',
  ),
  lessonUnknown: error(
    404,
    'This lesson is no longer offered. The course page shows the others',
    '这一课已不在了，课程页上有现有的各课',
    '這一課已不在了，課程頁上有現有的各課',
  ),
  courseComing: error(
    409,
    'This course has not opened yet. Its page says when it will',
    '这门课程还没有开放，课程页上写着开放时间',
    '這門課程尚未開放，課程頁上寫著開放時間',
  ),
  courseLevelTooLow: error(
    409,
    'This course opens at a higher level',
    '这门课程需要更高的会员等级',
    '這門課程需要更高的會員等級',
  ),
  benefitUnknown: error(
    404,
    'This benefit is no longer offered. There are others on the list',
    '这项福利已不在了，列表里还有其他的',
    '這項福利已不在了，清單裡還有其他的',
  ),
  trialPlaceNeeded: error(
    403,
    'This questionnaire is for those who try the product. Places are given under New-product benefits',
    '这份问卷面向试用产品的会员，可到“新品福利”领取试用名额',
    '這份問卷面向試用產品的會員，可到「新品福利」領取試用名額',
  ),
});
