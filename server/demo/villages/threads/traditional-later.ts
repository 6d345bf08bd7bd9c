import { threadsIn } from '../thread.ts';

/** Threads of later months and of other matters, in Traditional Chinese. */
export const traditionalLater = threadsIn('zh-Hant', [
  {
    village: 'back-to-work',
    by: 'kayan',
    ago: '2d 18h',
    title: '產假完結前的星期日，我列了一張「其實不用做」清單',
    text: `
本來想寫待辦事項，寫到第二十三項手都軟了。於是反轉紙，另一面寫：

不用一次過煮好一個月的糊仔。
不用第一日就準時。
不用在群組即時回覆。
不用在公司裝作沒有生過孩子。
不用在女兒面前裝作不捨得，她看著婆婆笑得比誰都開心。

寫完，第二十三項只剩下六項。明天見。`,
    topics: ['產假', '清單'],
    reacted: 'heart chingyee wingsze yating, thanks tszching hiutung, laugh kaho',
    talk: `
chingyee +9m (heart kayan)
第四項我要貼在顯示屏上。
yating +28m
我補一項：不用跟別人家的媽媽比誰比較累。
> kayan +5m (heart yating)
加入，現在剩下七項「不用」，六項「要」，比數不錯。
hiutung +1h
公司沒有哺乳室，可以怎樣開口？
> kayan +16m (thanks hiutung tszching)
我先想好要甚麼才開口：一間有鎖的房、一個插座、一天兩次各半小時，為期六個月。具體一點，上司就只需要說好。把回覆用電郵留下來。
wingsze +3h (laugh kayan)
「不用裝作不捨得」，婆婆們的魅力太大了。
kayan +1d 4h (heart chingyee wingsze yating hiutung)
第一天完。遲了十二分鐘，沒有人死。女兒見到我，把一粒麵塞進我口裡。`,
  },
  {
    village: 'with-baby',
    by: 'kayan',
    ago: '6d 10h',
    title: '七個月，由添糊仔到她自己搶匙羹',
    text: `
上個月還是我餵她，今個月變成她搶我的匙羹，搶完就敲枱，敲完就掉。

我現在拿三隻匙羹：一隻她的，一隻我的，一隻在地上輪候。

你們幾時開始讓寶寶自己吃的？我既想她學，又不想每天洗地。`,
    topics: ['副食品', '自己吃'],
    reacted: 'laugh yating chingyee wingsze, meToo meiwah',
    talk: `
yating +10m (thanks kayan)
地上鋪舊報紙，吃完一捲就走。我先生說我們家是全城最關心時事的餐廳。
meiwah +32m (laugh kayan yating)
大女小時候，我們養了一隻狗。我不是建議，只是說地很乾淨。
chingyee +1h 5m
一半一半吧：先讓她拿軟的蒸紅蘿蔔條自己抓，她忙著的時候我塞兩匙粥。
> kayan +8m (thanks chingyee)
調虎離山，收到。
grandee +2h (thanks kayan chingyee)
我們那時都用餵的，孩子也一樣好好長大。現在看女兒讓孫女自己抓，滿臉南瓜，笑得很響，我覺得也很好。記得有人一直看著，食物要軟到手指一壓就爛。
> kayan +20m (heart grandee)
多謝前輩，「滿臉南瓜」我們今晚就試。`,
  },
  {
    village: 'toddlers',
    by: 'yating',
    ago: '4d 3h',
    title: '兩歲的人生哲學：香蕉斷了就不是香蕉',
    text: `
早上剝香蕉，斷成兩截。他看著我，眼神像看到世界末日，然後躺在廚房地板上哭了二十分鐘。

我試過把兩截接起來。不要試，他會更難過。

大家家裡最近是為了什麼大哭？我需要知道我不是一個人。`,
    topics: ['大哭', '兩歲'],
    reacted: 'laugh kayan meiwah chingyee kaho, meToo hiutung',
    talk: `
meiwah +6m (laugh yating)
大女兩歲時：因為影子跟著她。
kayan +13m (laugh yating meiwah)
外甥：因為我說了「早安」，而他想先說。
> yating +4m (laugh kayan)
這個我完全可以理解，是程序問題。
meiwah +35m
還有一次：因為浴缸的水「走了就不回來」。這個我也答不上。
chingyee +1h 10m (thanks yating)
我以前做幼稚園老師，那時會蹲下來說：「你想要一整條的。」就這一句，等。多數的孩子哭到一半會點頭。輪到自己的孩子會不會靈，我兩年後回報。
> yating +7h (heart chingyee, laugh meiwah)
今天餅乾斷了，我蹲下來說了那一句。他點頭，擦眼淚，然後把兩截都吃掉。謝謝老師。`,
  },
  {
    village: 'kitchen',
    by: 'meiwah',
    ago: '3d 4h',
    title: '十分鐘蒸蛋，大人小孩一碗兩吃',
    text: `
雞蛋兩隻，暖水是蛋的兩倍，打勻過篩，碟蓋住，中慢火蒸八至十分鐘，熄火焗兩分鐘。

先舀出孩子那份（滿六個月、試過雞蛋沒有過敏才吃），大人的加豉油和蔥花。

一隻手打蛋的秘訣：碗下面墊一條濕毛巾，不會走位。這個是我媽教的，她當年背著我煮。`,
    topics: ['快手菜', '雞蛋'],
    reacted: 'heart kayan wingsze tszching, thanks chingyee yating kaho',
    talk: `
kaho +16m (thanks meiwah)
今晚蒸了，老婆問是不是叫外賣。我當讚美。
kayan +38m (laugh kaho)
第一次試雞蛋，我是早上給一小口，看一整天，這樣有甚麼事也不會在半夜。
> meiwah +9m (thanks kayan)
對，這點很重要，我加進筆記。
yating +1h 40m
我會加一點豆漿代替水，更滑。不過對大豆過敏的就不要。
wingsze +4h (heart meiwah)
背著你煮的媽媽，想想就覺得很溫暖。`,
  },
]);
