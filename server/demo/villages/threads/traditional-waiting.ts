import { dueMonthSlug, threadsIn } from '../thread.ts';

/** Threads from before the birth, in Traditional Chinese. */
export const traditionalWaiting = threadsIn('zh-Hant', [
  {
    village: 'expecting',
    by: 'tszching',
    ago: '1d 21h',
    title: '四百呎，嬰兒床放哪裡？已經量了三次',
    text: `
屋企四百呎，兩個大人、一隻貓、一部永遠在曬衫的抽濕機。32 週，嬰兒床星期六送到。

我用膠紙在地上貼了一個床的形狀，貓立刻躺進去，一臉「多謝」。最後犧牲了書桌，放在我們睡房窗邊，不靠窗簾繩，不在冷氣口下。

給大家看看成果。貓暫時接受調停。`,
    topics: ['嬰兒房', '小單位'],
    photos: [
      {
        file: 'nursery-corner',
        alt: '窗邊的木嬰兒床，床上只有床褥，上方掛著星星、心和月亮，地上一塊圓地毯和一隻小熊',
      },
    ],
    reacted: 'heart wingsze kayan chingyee hiutung, laugh yating kaho',
    talk: `
kayan +7m (laugh tszching)
貓的表情我想像到了。
hiutung +19m (thanks tszching)
連窗簾繩都想到，我要去檢查一下家裡。床裡空空的，醫院的姑娘也是這樣教。
kaho +44m
我們的貓也睡過兩星期，女兒回來後牠聞一聞就走，從此當沒看見。記得房門要關好，不要讓牠跟寶寶一起睡。
> tszching +8m (thanks kaho)
謝謝，這一點我正想問。
yating +2h (laugh tszching kaho)
書桌的犧牲會被歷史記住。
wingsze +3h 10m
吊飾很美！他現在就是看不清楚也盯著看，等寶寶會伸手抓的時候記得拆下來。`,
  },
  {
    village: 'expecting',
    by: 'hiutung',
    ago: '8d 5h',
    title: '全職媽媽還是上班媽媽，我還未生就已經被問了九次',
    text: `每個人都要一個答案。我的答案是：我連晚飯吃甚麼都未決定。你們會怎樣回應？`,
    topics: ['家人', '工作'],
    reacted: 'laugh tszching kayan yating, meToo chingyee',
    talk: `
kayan +11m (laugh hiutung, thanks tszching)
「等寶寶面試完我再告訴你。」
chingyee +25m (heart hiutung)
認真答：我生之前說一定返工，生完想留在家，半年後又想返工。三個都是真的我。不用太早簽名。
yating +1h (thanks hiutung)
我全職在家兩年了，有時很滿足，有時很悶。上班的朋友說她有時很滿足，有時很累。哪一邊都有晴天雨天。
> hiutung +13m (heart yating chingyee)
這個答案我可以拿去用嗎？
> yating +3m
隨便拿，不收版權費。`,
  },
  {
    village: dueMonthSlug,
    by: 'hiutung',
    ago: '12d 2h',
    title: '同月媽媽集合，來報個到',
    text: `
我是曉彤，第一胎，住九龍。最近最想吃的是凍檸茶走冰走茶，即是檸檬水。

各位幾多週了？有沒有奇怪的夢？我昨晚夢見生了一個很有禮貌的菠蘿包。`,
    topics: ['報到', '胎夢'],
    reacted: 'laugh tszching kayan, heart meiwah',
    talk: `
tszching +22m (laugh hiutung meiwah)
芷晴，32 週。夢見寶寶一出生就問我拿身份證。
meiwah +50m
第二胎，大女五歲。我沒有夢，因為沒有睡。
> hiutung +6m (hug meiwah)
請接受一個很有禮貌的擁抱。
meiwah +2h 15m (thanks hiutung tszching)
說點實用的：大的那個，我讓她負責選弟弟出院那天的帽子。她選了一頂鯊魚的，每天跟肚子說「你等等，有鯊魚」。`,
  },
  {
    village: 'hoping',
    by: 'sukfan',
    ago: '5d 7h',
    title: '打排卵針第五天，冰箱裡有藥也有布丁',
    text: `
每天晚上八點，先生把鬧鐘按掉，洗手，擺好棉片，然後去廚房假裝很忙，因為他怕針。我自己打。

打完吃一個布丁，這是我們的規矩。今天是第五個布丁。

不知道會不會有結果。只是想記下來，這段日子除了針，還有布丁。`,
    topics: ['療程', '等待'],
    reacted: 'hug kayan yating chingyee tszching, heart wingsze hiutung',
    talk: `
chingyee +18m (heart sukfan)
我們那時是雪糕。一直到現在，看到雲呢拿雪糕都會想起那個冬天。你很勇敢。
> sukfan +9m (hug chingyee)
謝謝，原來每家的冰箱都有一格。
yating +45m (laugh sukfan)
先生在廚房假裝很忙，這個畫面太可愛了。
> sukfan +7m (laugh yating)
他今天把同一個杯子洗了三次。
kayan +2h (hug sukfan)
不論結果如何，這裡都有人陪你吃下一個。
tszching +5h
我等了三年。現在不說別的，只說：第五個布丁，我替你數著。`,
  },
  {
    village: 'quiet-room',
    by: 'waisum',
    ago: '17d 5h',
    title: '每年這天，我會去海邊坐一坐',
    text: `
今年是第三年。帶一瓶水、一個橙，坐到天黑。風很大的時候，我會覺得有人在跟我說話。

沒有甚麼要問。如果你也有這樣的一天，願它對你溫柔。`,
    topics: ['紀念'],
    reacted: 'hug kayan wingsze yating sukfan, heart chingyee kaho',
    talk: `
sukfan +1h 20m (heart waisum)
願它也對你溫柔。
yating +1h 30m (heart waisum)
願海風今天輕一點。
kayan +3h (hug waisum)
我的那天在四月。明年我也想帶一個橙。
> waisum +10h (heart kayan sukfan)
好，那天我也吃一個。`,
  },
]);
