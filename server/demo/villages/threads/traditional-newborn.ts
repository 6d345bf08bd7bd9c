import { threadsIn } from '../thread.ts';

/** Threads of the first weeks, in Traditional Chinese. */
export const traditionalNewborn = threadsIn('zh-Hant', [
  {
    village: 'first-weeks',
    by: 'wingsze',
    ago: '11h 10m',
    title: '陪月姐姐今天走了，我對著冰箱發呆',
    text: `
滿月了。陪月姐姐中午收拾好行李，臨走前在冰箱貼了七張紙，每餐煮甚麼、薑醋翻熱幾分鐘，連垃圾哪天收都寫好。

門一關上，屋裡靜得只聽到抽油煙機。我抱著囝囝站在冰箱前，突然不懂得由哪裡開始。

大家第一天「獨立」是怎樣過的？`,
    topics: ['坐月', '獨自帶'],
    reacted: 'hug kayan chingyee yating kaho, meToo hiutung',
    talk: `
kayan +5m (thanks wingsze)
我那天的目標只有一個：下午三時前刷牙。做到了，覺得自己很了不起。
chingyee +14m (laugh wingsze kayan)
七張紙請拍照留底，那是傳家之寶。
> wingsze +8m (laugh chingyee)
有一張寫著「不要只吃餅乾」，她太了解我。
yating +33m (heart wingsze)
台灣這邊出月子中心也是一樣，回到家兩個大人看著嬰兒床，誰都不敢先走開。第三天就順了，真的。
kaho +1h 2m (thanks wingsze kayan)
我們的方法：晚上我把明天的水、小吃、尿片全部排在沙發旁邊，她坐下就不用再起身。叫作「補給站」，女兒滿月後我才發明，太遲了。
> kayan +11m (laugh kaho)
家豪，請開班。
wingsze +4h (heart kayan chingyee yating kaho)
報告：三時零五分刷了牙。囝囝睡了，我吃了一碗薑醋，還有三塊餅乾。`,
  },
  {
    village: 'feeding',
    by: 'wingsze',
    ago: '2d 8h',
    title: '在商場餵奶被人望了一眼，我整個下午都在想',
    text: `
其實那位太太可能只是看我的袋。但我披著紗巾，滿身汗，囝囝又不肯含，我就覺得全世界都在看。

之後我坐在哺乳室門外等了二十分鐘，裡面有人在午睡。

你們在街外餵，由哪一刻開始不怕的？`,
    topics: ['外出', '餵人奶'],
    reacted: 'hug kayan chingyee yating hiutung, meToo tszching',
    talk: `
chingyee +12m (thanks wingsze)
由我發現紗巾令他更煩躁那天開始。穿一件闊身上衣，裡面一件背心向下拉，其實甚麼都看不到，還涼快得多。
kayan +20m (heart wingsze)
第一次是媽媽坐在我旁邊，像保鏢一樣盯著每一個路人。她自己當年只能躲在房裡餵，她說：「輪到你了，光明正大。」
> wingsze +6m (hug kayan)
替我多謝你媽媽。
meiwah +49m
大女我是全瓶餵的，出門也被人問「怎麼不親餵」。所以真的不是你的問題，是有些人眼睛太閒。
> chingyee +9m (laugh yating kayan)
「眼睛太閒」，我要記住這一句。
tszching +1h 30m
還有兩個月才生，已經在擔心這個。原來大家都怕過，我安心了一點。
kayan +2h (thanks tszching wingsze)
先在家對著鏡子練兩次，再約一個朋友去公園。第三次就會發現，大部分人只是在找座位。`,
  },
  {
    village: 'sleep',
    by: 'chingyee',
    ago: '1d 9h',
    title: '四個月，由一覺五小時變成一小時一醒',
    text: `
上星期我還跟朋友說「他很乖，一覺五小時」。千萬不要說出口，說了就沒有了。

現在一小時一次，像個小鬧鐘。沒有發燒，吃得好，日間笑得很甜，就是夜晚開派對。

是四個月的那個「退步」嗎？你們捱了多久？`,
    topics: ['四個月', '夜醒'],
    reacted: 'hug wingsze kayan yating kaho, meToo hiutung',
    talk: `
kayan +6m (laugh chingyee wingsze)
說出口就沒有了，全世界媽媽的共同法則。
yating +17m (thanks chingyee)
我家兒子大概五個星期。那段時間我跟先生分兩班，十點到兩點他，兩點後我，至少每人有一段完整的覺。
> chingyee +10m (thanks yating)
今晚就排更表。他負責派對上半場。
wingsze +40m
還在數一覺兩小時的人默默飄過，五小時聽起來像童話。
> chingyee +4m (hug wingsze)
抱抱，我們都會再見到五小時的。
grandee +1h 10m
第三個孩子的經驗：日間多曬太陽多玩，傍晚早一點關大燈，做同一件小事，唱同一首歌。不會立刻見效，但大人有事可做，心會定一點。
kayan +2h (heart chingyee)
有一點我想說得不同：我試過很多方法，最有用的是不再看時鐘。把鬧鐘轉過去面向牆，醒了就餵，餵完就睡，反而沒那麼累。`,
  },
  {
    village: 'fathers',
    by: 'kaho',
    ago: '3d 12h',
    title: '老婆一句「你幫手一下」，我想了三日',
    text: `
上星期她說：「你可不可以幫手一下？」我立刻去做，洗奶瓶、摺衫，樣樣都做。

然後她哭了。她說她不想每一樣都要由她記住、由她開口。我本來覺得自己已經很好，原來我只是一個聽話的實習生。

現在我在手機開了一張清單，尿片存量、打針日期、奶粉開罐那天，全部由我記。今日她問「還有沒有濕紙巾」，我說「有兩包半」，她看我的眼神好像我求了第二次婚。

各位爸爸，還有甚麼是應該由我們記住的？`,
    topics: ['分工', '新手爸爸'],
    reacted: 'heart wingsze kayan chingyee yating, laugh hiutung meiwah, thanks tszching',
    talk: `
kayan +8m (heart kaho)
請問可以複印一份給我先生嗎？雙面，彩色。
yating +15m (laugh kaho kayan)
「有兩包半」，這是我今年看過最浪漫的一句話。
wingsze +37m (thanks kaho)
我的願望清單：記得我上一餐是幾時吃的。
> kaho +5m (heart wingsze)
立刻加進清單，標紅色。
chingyee +1h
還有：記得訪客走的時間。由他開口說「寶寶要休息了」，媽媽就不用做醜人。
tszching +2h 20m
我們還未生，今晚飯後先把清單開好。他負責寫，我負責吃水果。
> kaho +14m (laugh tszching kayan)
正確的開始。`,
  },
]);
