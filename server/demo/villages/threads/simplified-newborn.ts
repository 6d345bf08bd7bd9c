import { threadsIn } from '../thread.ts';

/** Threads of the first weeks, in Simplified Chinese. */
export const simplifiedNewborn = threadsIn('zh-Hans', [
  {
    village: 'first-weeks',
    by: 'xiaowen',
    ago: '9h 20m',
    title: '月子第十二天，我和婆婆为了空调“谈判”',
    text: `
先说结论：最后开了，26度，风向朝天花板。

婆婆心疼我，怕我“落下病”，门窗关得严严实实，我后背全是痱子，小丫头脖子也红了一圈。我不敢大声说，就把社区医院发的那张产后小册子放在餐桌上，翻到“室温舒适、注意通风”那一页，压了个苹果。

中午婆婆自己看见了，晚上默默把遥控器放我枕头边。

各位家里都怎么“谈判”的？求经验，下一场是洗头。`,
    topics: ['月子', '婆媳'],
    reacted: 'laugh siqi chunyan ruohan dapeng, meToo mengjie, hug huimin',
    talk: `
siqi +8m (laugh xiaowen chunyan)
那个苹果是点睛之笔。
chunyan +15m (thanks xiaowen)
洗头我是这么过关的：让老公去问医生，然后他开着免提。医生说“可以洗，水温合适，洗完吹干就行”，全家静音三秒。
> xiaowen +6m (laugh siqi)
免提！学到了，今晚就打。
ruohan +31m
我妈和我婆婆都在新加坡坐过月子，热成那样也不开风扇，现在说起来两个人自己都笑。她们不是不讲理，是当年没人跟她们说可以。
> xiaowen +12m (heart ruohan siqi)
被你说得有点想哭。婆婆今天还给我挑了一中午的鱼刺。
dapeng +40m (laugh xiaowen chunyan)
作为儿子说一句：这个谈判本来就该我们去谈。媳妇刚生完，凭什么还要当外交官。
jianing +1h 10m
还没生，先收藏。顺便问，苹果要什么品种的？
> xiaowen +4m (laugh jianing dapeng)
要圆一点的，压得住。`,
  },
  {
    village: 'feeding',
    by: 'xiaowen',
    ago: '1d 15h',
    title: '左边硬了一块，一碰就疼，还能继续喂吗？',
    text: `
昨天夜里她多睡了两个钟头，我高兴坏了，也睡过去了。早上起来左边靠腋下硬硬一块，按着疼，没有发红。

家里人说要请人来使劲揉开，我听着就怕。还能继续喂吗？要不要先停这一边？`,
    topics: ['堵奶', '亲喂'],
    reacted: 'hug siqi chunyan ruohan, meToo mengjie',
    talk: `
siqi +10m (hug xiaowen)
抱抱，我堵过三次，懂那种翻个身都倒吸气的感觉。
huimin +26m (thanks xiaowen siqi chunyan, heart ruohan)
晓雯您好。可以继续喂，不用停这一边，照着宝宝的需要来就好，也不用为了“排空”拼命多吸。

这会儿要紧的是消肿：喂完冷敷十来分钟（隔一层布），衣服松一点，躺下歇着。手法只要很轻很轻，像摸小猫那样，从硬块往腋下方向抚。使劲揉、用梳子刮，会让里面的组织更肿，请不要这样做。

大多数一两天就会慢慢软下来。要是一天还不见好，或者皮肤发红发烫、人打冷战、觉得像感冒一样，请当天就去医院看，别硬扛。需要用药的话，告诉医生您在喂奶，很多药可以一边用一边喂。
> xiaowen +9m (heart huimin)
“像摸小猫那样”，我念给全家听了。请人的事取消了，谢谢您。
chunyan +50m
我当时听劝请了人，揉得我哭着喊妈。真不用受那个罪。
ruohan +1h 20m
冷敷可以用冻过的湿毛巾包一层纱布，不滴水，夜里用着方便。
xiaowen +11h (heart huimin siqi chunyan ruohan)
汇报：今天早上软了。小丫头吃得咕咚咕咚的。我要睡了，这次定了闹钟。`,
  },
  {
    village: 'sleep',
    by: 'chunyan',
    ago: '3d 10h',
    title: '放下就醒，我家这位背上装了感应器',
    text: `抱着睡两小时，一放下，两秒。求各位的“拆弹手法”。`,
    topics: ['落地醒', '小睡'],
    reacted: 'meToo siqi xiaowen dapeng, laugh ruohan mengjie',
    talk: `
siqi +5m (laugh chunyan dapeng)
两秒已经不错了，我家是在半空中醒的。
dapeng +18m (thanks chunyan)
我的顺序：屁股先着陆，再是背，最后是头。手在他胸口停一分钟再撤，撤的时候我自己都不呼吸。
> chunyan +7m
昨晚照做了，成功一次，我在床边无声地鼓了个掌。
ruohan +42m (heart chunyan siqi)
大的那个我也这么熬过来的，后来不执着了，白天有一觉就让她趴我身上睡，我醒着看剧。我要是也困了，就把她放回小床，哪怕她哭两声，安全最要紧。
xiaowen +1h 5m
才出生十来天的也这样吗？我还以为是我抱多了“抱坏了”。
> huimin +20m (thanks xiaowen chunyan, heart ruohan)
抱不坏的。小宝宝在妈妈肚子里被抱了九个多月，刚出来，想接着抱，很正常。睡着后仰着放进小床，床里什么都不放，慢慢他会习惯的。`,
  },
  {
    village: 'fathers',
    by: 'dapeng',
    ago: '6d 8h',
    title: '奶爸两个月工作汇报',
    text: `
姓名：大鹏。岗位：夜班换尿布，兼职拍嗝。

主要成绩：换一次从十一分钟缩短到三分半；能单手冲奶；会唱的儿歌从零首增加到半首（后半首不会，哼过去）。

存在问题：他哭的时候我一抱就更大声，媳妇一抱就停。说不失落是假的。上周我在阳台站了五分钟，觉得自己像个临时工。

下一步打算：想听听各位前辈怎么“转正”的。`,
    topics: ['新手爸爸', '夜班'],
    reacted: 'laugh xiaowen siqi chunyan ruohan, hug huimin jianing, heart mengjie',
    talk: `
ruohan +13m (laugh dapeng, thanks chunyan)
我先生的转正项目是洗澡。全程归他，谁也不许插手，连水温都不许我摸。三周后女儿一听见放水声就找他。
siqi +27m (heart dapeng)
我们家是背带。吃完饭他背着下楼转一圈，回来身上全是宝宝的味道，宝宝也全是他的味道。
xiaowen +36m
这份汇报我转给我家那位了，他回：原来有人比我快。
> dapeng +5m (laugh xiaowen siqi)
告诉他，关键是提前把胶带撕开。
chunyan +2h
其实当妈的那几分钟也在装镇定。她一抱就停，有时候只是因为闻着奶味。别往心里去，过了三个月很多孩子就专找爸爸玩了。
huimin +3h (thanks dapeng)
补充一句：爸爸也会情绪低落，不丢人。要是睡不好、没劲、对什么都提不起兴趣超过两周，请去找医生聊聊。
dapeng +1d 1h (heart ruohan siqi huimin, laugh chunyan)
更新：洗澡归我了。昨天他在水里冲我笑，不是放屁那种，是真的笑。媳妇可以作证。`,
  },
]);
