import { threadsIn } from '../thread.ts';

/** Threads of later months and of other matters, in Simplified Chinese. */
export const simplifiedLater = threadsIn('zh-Hans', [
  {
    village: 'back-to-work',
    by: 'siqi',
    ago: '1d 6h',
    title: '背奶第一周流水账（附踩过的坑）',
    text: `
周一：忘带冰袋。把奶放进公司冰箱，贴了张条“这不是拿铁”。

周二：会议室被占，母婴室里堆着去年年会的拱门。我把拱门搬到走廊，写邮件给行政，抄送了一位当过妈妈的总监。

周三：拱门没了，多了一把椅子和一个插座。行政小姑娘说，您早说呀。

周四：吸得比前几天少，中午躲在楼梯间给阿姨打视频，看他拿勺子敲碗，敲得特别响。

周五：量回来了。同事悄悄问我怎么申请那间屋子，她下个月也回来。

总结：冰袋前一晚放在鞋上面；把时间段写进日历；别怕开口，很多事不是不给，是没人想到。`,
    topics: ['背奶', '第一周'],
    reacted: 'heart chunyan ruohan xiaowen huimin, laugh jianing mengjie, thanks lihua',
    talk: `
chunyan +11m (laugh siqi)
“这不是拿铁”，我笑出了声，孩子都看我。
ruohan +28m (thanks siqi)
冰袋放在鞋上面，天才。我是放在车钥匙旁边，然后坐地铁去的。
huimin +1h 15m (thanks siqi xiaowen)
周四那种少一点很常见，紧张、累、没喝够水都会这样，隔一两天多半就回来。吸的时候看看宝宝的照片、听听他的声音，真的有帮助。奶放冰箱靠里面，带回家路上用冰袋，写好日期。
> siqi +6m (heart huimin)
看他敲碗的视频，一分钟就来了，比什么都灵。
xiaowen +2h
我还在月子里，已经开始愁这个了。收藏，到时候照着做。
lihua +4h
我是另一种：回去以后试了两周，太累，改成白天奶粉晚上亲喂。一开始有点难受，后来发现娃根本无所谓，我人也松快了。都行的。
> siqi +15m (heart lihua chunyan)
谢谢你写出来。我也给自己留着这条退路，心里就不慌。`,
  },
  {
    village: 'kitchen',
    by: 'ruohan',
    ago: '19h 30m',
    title: '一锅到底：带娃也能煲的鸡汤',
    text: `
不讲究版。半只鸡焯一下，胡萝卜切大块，几颗红枣，两片姜，水一次加够，盖上盖子，然后去哄娃。哄完回来正好。

出锅前把给孩子的那份先盛出来，再放盐。我家两岁半的就着汤吃了一碗饭，拍照前多撒了点葱花，显得我很从容。

其实我头发三天没洗了。`,
    topics: ['煲汤', '一人食'],
    photos: [
      {
        file: 'soup-and-rice',
        alt: '一大碗鸡汤，里面有胡萝卜、红枣和葱花，旁边是一碗撒了芝麻的米饭和一小碗青菜',
      },
    ],
    reacted: 'heart siqi chunyan jianing lihua, laugh xiaowen dapeng',
    talk: `
dapeng +9m (laugh ruohan)
最后一句是灵魂。
chunyan +23m (thanks ruohan)
十个月的能喝吗？我一般给她吃汤里的胡萝卜和撕碎的鸡肉，汤就算了，油多。
> ruohan +7m (heart chunyan)
你这样最好，肉和菜比汤有营养。汤是给大人的安慰。
siqi +1h 2m
加一把香菇，鲜得不用放别的。
xiaowen +2h 30m (laugh ruohan siqi)
婆婆看了照片，说枣放少了。但是她夸你的葱切得细。`,
  },
  {
    village: 'with-baby',
    by: 'chunyan',
    ago: '5d 11h',
    title: '她叫的第一声不是妈妈，是“灯”',
    text: `
十个月。我教了两个月“妈妈”，口型夸张到邻居以为我在练声乐。

今天晚饭，她指着吊灯，清清楚楚一声：“灯！”

全家都在鼓掌，我也鼓，鼓着鼓着有点酸。灯为她做过什么？`,
    topics: ['说话', '小确幸'],
    reacted: 'laugh siqi xiaowen ruohan dapeng jianing mengjie, hug huimin',
    talk: `
siqi +4m (laugh chunyan)
灯：我每天晚上都在。
dapeng +17m (laugh chunyan ruohan)
我妈说我第一个会说的词是“不”。我爸说到现在也没变。
ruohan +38m (heart chunyan)
我家先叫的是猫。但是第一次半夜做梦喊的是妈妈，那一声够我用一辈子。
> chunyan +6m (hug ruohan)
行了，我被哄好了。
lihua +1h 45m
老大两岁多才肯开口，我急得不行，去查了听力，一切都好，后来话多得想让他歇会儿。孩子有自己的时间，真担心就去查一查，图个安心。`,
  },
  {
    village: 'toddlers',
    by: 'ruohan',
    ago: '8d 9h',
    title: '“不要”期第四十天，求一句咒语',
    text: `
穿衣服，不要。脱衣服，不要。问她要不要吃草莓，不要，然后哭，因为草莓没了。

今天我也说了一句“妈妈不要”，坐在地上。她愣住了，过来拍拍我的头。

有没有什么话，说出来能少吵一点的？`,
    topics: ['不要期', '情绪'],
    reacted: 'meToo lihua, laugh siqi chunyan dapeng, hug xiaowen huimin',
    talk: `
lihua +14m (thanks ruohan chunyan)
别问“要不要”，问“这个还是那个”。红袜子还是蓝袜子，她忙着挑，就忘了不要。
> ruohan +10m (laugh lihua)
试了，她说：两个都不要，要爸爸的。然后穿着爸爸的袜子去了幼儿园，像两条裤子。
siqi +35m (laugh ruohan)
拍拍头那里我破防了。
siqi +1h 20m
我会先替她把话说出来：你很生气，因为草莓没有了。有时候要说三遍，但说完她就肯让我抱了。
chunyan +2h
不同意一直顺着。过马路、坐安全座椅这种，我就一句“这个不能选”，抱起来就走，哭也走。其他的随她。
> ruohan +18m (thanks chunyan siqi lihua)
有道理，能选的多给她选，不能选的就干脆。我再坚持四十天。`,
  },
]);
