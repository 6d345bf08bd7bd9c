import { dueMonthSlug, threadsIn } from '../thread.ts';

/** Threads from before the birth, in Simplified Chinese. */
export const simplifiedWaiting = threadsIn('zh-Hans', [
  {
    village: 'expecting',
    by: 'jianing',
    ago: '2d 12h',
    title: '明天糖耐，那杯糖水到底有多甜',
    text: `
25周，明天早上做糖耐。听说要抽三次血、喝一大杯糖水、坐两个小时不能动。我这个人一空腹就头晕，有点慌。

过来人说说，怎么熬过去？`,
    topics: ['产检', '糖耐'],
    reacted: 'meToo mengjie, hug siqi chunyan xiaowen',
    talk: `
siqi +7m (laugh jianing, thanks mengjie)
甜到怀疑人生，但五分钟之内慢慢喝完就行，不用一口闷。我带了一本小说、一件外套，还有抽完血立刻能吃的包子。
chunyan +12m (thanks jianing)
包子加一！抽完第三管冲出去那一口，比结婚那天的菜都香。
mengjie +33m
我上周做的。提前跟护士说了自己容易晕，她让我躺着等，还帮我看着时间。别不好意思说。
> jianing +5m (thanks mengjie)
原来可以躺着！这一条值千金。
ruohan +1h
前一天正常吃就好，不用特意少吃主食，吃得不一样反而测不准。晚上几点以后不能吃，按医院单子上写的来。
jianing +19h (heart siqi chunyan mengjie ruohan)
回来了，没晕，血被抽得很顺利。包子是梅干菜的，我吃了两个，哭着吃的。
> siqi +6m (laugh jianing chunyan)
恭喜毕业。结果高一点低一点都别怕，听医生安排就好。`,
  },
  {
    village: 'expecting',
    by: 'mengjie',
    ago: '7d 3h',
    title: '名字之争：爷爷要按辈分，我妈翻字典，我们俩只想要一个好写的',
    text: `
家里拉了个群叫“取名委员会”，十一个人，昨晚投票投到十二点。

爷爷的方案三个字加起来四十八画。我脑子里全是孩子考试时别人都做到第二题了，她还在写名字。

你们最后听谁的？`,
    topics: ['起名字', '家里人'],
    reacted: 'laugh jianing siqi ruohan chunyan dapeng xiaowen',
    talk: `
ruohan +9m (laugh mengjie siqi)
四十八画，这是名字还是毛笔字作业。
dapeng +21m
我家的办法：大名我俩定，小名归爷爷奶奶。结果现在全小区只知道他叫“铁蛋”。
> mengjie +4m (laugh dapeng jianing)
所以大名等于没取。
xiaowen +1h 8m (thanks mengjie)
让爷爷讲讲那个辈分字的来历，他讲了一晚上，讲完自己说：用谐音也行。老人有时候要的是有人听。
chunyan +2h 30m
我不太一样，我就随了长辈的，现在越叫越顺口，也挺好。名字是叫熟的。
> mengjie +40m (heart chunyan xiaowen)
有道理。今晚我先去听故事。`,
  },
  {
    village: dueMonthSlug,
    by: 'mengjie',
    ago: '10d 4h',
    title: '同月报到帖：来，接龙！',
    text: `
格式很自由：第几胎、最近最馋什么、最不想再听到的一句话。

我先来：头胎，馋凉皮，最不想听“趁现在多睡点”，睡觉又存不起来！`,
    topics: ['报到'],
    reacted: 'laugh jianing ruohan, heart lihua',
    talk: `
jianing +26m (laugh mengjie)
头胎，馋酸豆角，半夜两点馋。不想听“肚子尖尖的，是……”，打住，我不猜。
lihua +1h 12m (hug mengjie, thanks jianing)
二胎，馋西瓜，这个季节的西瓜贵得像金子。不想听“有经验了就不累了吧”。有经验，所以知道有多累。
> mengjie +9m (heart lihua)
最后一句请裱起来。
lihua +3h
说正经的，老二的东西我一样没准备，老大的小衣服翻出来还有奶香味，我坐地上看了半天。`,
  },
  {
    village: 'hoping',
    by: 'yutong',
    ago: '4d 6h',
    title: '过年回家，怎么接“什么时候要孩子”这一句',
    text: `
备孕一年零两个月。我们俩谁都没说，不想每个月让两边老人跟着一起失望。

可是一上饭桌，那一句准来。去年我笑了一下去盛汤，盛了四碗。

今年想换个办法。不伤人，也不伤自己的那种，有吗？`,
    topics: ['家里人', '等待'],
    reacted: 'hug siqi ruohan jianing chunyan mengjie, heart huimin',
    talk: `
ruohan +16m (laugh yutong siqi, thanks jianing)
“有消息第一个告诉您。”说完马上夹一块鱼过去，嘴占住了。
siqi +24m (hug yutong)
四碗汤，看得我又笑又心疼。我那时候是让老公接的，他说“我们自己有数，您放心”，语气很平，后来真没人问了。
> yutong +11m (thanks siqi ruohan)
对，凭什么每次都是我接。今年让他坐我左边。
jianing +1h
我等了快两年。那段时间最好的一句话是我姐说的：“想聊就聊，不想聊我们去逛超市。”我们逛了很多次超市。
> yutong +8m (heart jianing)
谢谢你告诉我你也等过。
huimin +3h 40m (thanks yutong)
满一年还没有消息，可以两个人一起去查一查，男方的检查简单，别落下。35岁以上半年就可以去。早点弄清楚，心里反而踏实。叶酸记得每天吃着。
yutong +5h (heart ruohan huimin siqi)
已经约了号，下周三，他也一起。写在这里，就当有人陪我去了。`,
  },
  {
    village: 'quiet-room',
    by: 'wenjing',
    ago: '15d 2h',
    title: '那件黄色的小毛衣',
    text: `
织到一只袖子的时候，就不需要了。我一直没拆，也没织完，放在柜子最上面。

今天搬家，又看见它。我坐在纸箱上把它抱了一会儿，然后放进了要带走的那一箱。

不用安慰我，就是想有个地方说一下它是黄色的。`,
    topics: ['想念'],
    reacted: 'hug ruohan chunyan siqi huimin lihua, heart jianing',
    talk: `
ruohan +30m (heart wenjing)
黄色很好看。
chunyan +2h (hug wenjing)
我也留着一样东西，一双袜子。带走是对的。
> wenjing +8h (heart chunyan ruohan)
新家的柜子也给它留了最上面一格。`,
  },
]);
