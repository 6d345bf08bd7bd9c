import { threadsIn } from '../thread.ts';

/** Short threads of the first weeks and of feeding, in Traditional Chinese. */
export const traditionalShort = threadsIn('zh-Hant', [
  {
    village: 'first-weeks',
    by: 'kaho',
    ago: '1d 14h',
    title: '女兒的第一次剪指甲，我用了四十分鐘',
    text: `十隻手指，四十分鐘，流汗的是我。她睡著了，我還在第三隻。各位的秘訣是甚麼？`,
    topics: ['護理', '新手爸爸'],
    reacted: 'laugh wingsze kayan chingyee, heart hiutung',
    talk: `
kayan +4m (laugh kaho)
秘訣是由爸爸做。
wingsze +12m (thanks kaho)
我用磨甲片，慢一點但不怕剪到肉。先磨兩隻，餵完奶再磨兩隻，一天總會完成。
> kaho +6m (thanks wingsze)
分期付款，好主意。
yating +1h 3m (laugh kaho wingsze)
我婆婆說滿月前不可以剪，結果他把自己的臉抓成地圖。後來她親自去買了小剪刀。`,
  },
  {
    village: 'first-weeks',
    by: 'manyee',
    ago: '6d 4h',
    title: '黃疸複檢前一晚，睡不著',
    text: `
囝囝第六天，姑娘說數字「在看住的範圍」，明早八點再抽腳板血。他吃得好、尿片夠濕、叫得醒，但我就是每半小時開燈看他的臉。

不用告訴我沒事，想有人陪我等到八點。`,
    topics: ['檢查', '擔心'],
    reacted: 'hug wingsze kayan chingyee yating kaho tszching, meToo meiwah',
    talk: `
chingyee +5m (hug manyee)
我在。我們那時也是，八點那個早上我穿錯了兩隻不同的鞋。
meiwah +14m (heart manyee)
大女照了兩天燈，戴著小眼罩像去度假。現在五歲，每天跟我講價。我陪你坐一會。
kaho +20m (thanks manyee)
如果半夜他不肯吃、很難叫醒，就直接打電話回產科，不用等到八點。其他時間輪流睡，叫先生看一小時，你睡一小時。
> manyee +8m (heart kaho meiwah chingyee)
他剛剛接了班。謝謝你們，我去躺下。
manyee +10h (heart kayan yating)
數字下降了！兩星期後再看一次就好。我今天也穿錯了鞋。
> chingyee +4m (laugh manyee kayan)
歡迎加入。`,
  },
  {
    village: 'feeding',
    by: 'chingyee',
    ago: '15h 20m',
    title: '瓶餵之後，他只要看到我就不肯拿奶瓶',
    text: `爸爸餵就乖，我一進房就別過臉。是不是我要躲起來？下個月要上班，有點急。`,
    topics: ['奶瓶', '返工'],
    reacted: 'meToo wingsze, hug kayan yating',
    talk: `
kayan +10m (thanks chingyee)
我真的躲過，躲在廁所吃了一整條朱古力。他喝完，我也吃完。
yating +26m (thanks chingyee)
試試在他半餓不餓的時候餵，餓過頭了甚麼都不肯。慢慢來，瓶子放平一點，讓他自己吸。
> chingyee +12m (heart yating)
半餓不餓，今晚試。
grandee +1h 15m
不用急，一個月很長。每天一次，一次不肯就算，明天再來，不要變成打仗。
wingsze +3h (laugh kayan)
我想問那條朱古力是甚麼味道。
> kayan +5m (laugh wingsze chingyee)
自由的味道。`,
  },
  {
    village: 'feeding',
    by: 'yating',
    ago: '4d 17h',
    title: '離乳的最後一次，我沒有告訴任何人',
    text: `
兩歲一個月。早上他吃了三分鐘，自己爬下去找車車。我想，喔，就是這一次了。

沒有蛋糕，沒有照片。寫在這裡，當作紀念。`,
    topics: ['離乳'],
    reacted: 'hug kayan wingsze chingyee meiwah, heart kaho tszching grandee',
    talk: `
meiwah +9m (hug yating)
恭喜畢業，兩位都是。
wingsze +31m (heart yating)
我才剛開始，看到這裡眼睛濕了。原來最後一次會這樣輕輕地來。
> yating +14m (heart wingsze)
對，輕輕的。之前那些半夜我都以為不會完。
kayan +2h
今晚買一件小蛋糕吧，補回來。
> yating +20m (laugh kayan)
買了。他吃了上面的草莓，一口都沒有留給我。`,
  },
]);
