/**
 * Words with which a text would ask for, link to or reward a review or a rating elsewhere. Staff who review a
 * submission, a private rating question of ours and comments in the villages are none of these.
 */
const requests: readonly RegExp[] = [
  /\b(?:leave|write|post|submit|give|share|add|drop)\b(?:\s+[\w’']+){0,5}?\s+(?:reviews?|testimonials?)\b/iu,
  /\b(?:rate|review)\s+(?:us|our\s+\w+|this\s+(?:product|item)|your\s+(?:purchase|order|item))\b/iu,
  /\b(?:ratings?|reviews?|stars?|feedback)\s+(?:on|at)\s+(?:amazon|google|trustpilot|the\s+app\s+store|our\s+(?:store|shop|listing))\b/iu,
  /\b(?:amazon|google|trustpilot|app\s+store)\s+(?:reviews?|ratings?|feedback)\b/iu,
  /\b(?:positive|good|honest|great|nice|product|customer|verified)\s+reviews?\b/iu,
  /\b(?:5|five)[\s-]*stars?\b/iu,
  /\b(?:screenshots?|pictures?|links?|proofs?)\s+(?:of|to)\s+(?:your|the|a|my)\s+(?:review|rating)\b/iu,
  /(?:amazon|amzn)\.[a-z.]{2,8}\/\S*(?:review|feedback)/iu,
  /[五5][颗顆]?星/u,
  /[好差]评(?!估)|[好差]評(?!估)/u,
  /(?:评价|評價|评分|評分|打分)(?:一下)?我[们們]/u,
  /(?:写|寫|留下?|发表|發表|发布|發佈|提交|撰写|撰寫|分享|给个|給個)[^。！？\n]{0,8}(?:评价|評價|测评|測評|好评|好評)/u,
  /(?:亚马逊|亞馬遜|amazon)[^。！？.!?\n]{0,30}(?:评价|评论|评分|評價|評論|評分|留评|留評)/iu,
  /[晒曬][单單图圖]|留[评評]|返现|返現/u,
];

/** What in a text would be such a request; empty when nothing is. */
export function findReviewRequests(text: string): readonly string[] {
  return requests.flatMap((request) => request.exec(text)?.[0] ?? []);
}
