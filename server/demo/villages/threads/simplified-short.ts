import { threadsIn } from '../thread.ts';

/** Short threads of the first weeks and of feeding, in Simplified Chinese. */
export const simplifiedShort = threadsIn('zh-Hans', [
  {
    village: 'first-weeks',
    by: 'xiaowen',
    ago: '2d 19h',
    title: '凌晨三点，整栋楼就我家亮着灯',
    text: `往窗外看，对面楼七层也亮着一盏。不认识，但我冲那边挥了挥手。今晚还有谁醒着？`,
    topics: ['夜里'],
    reacted: 'meToo siqi dapeng chunyan, hug ruohan huimin, heart jianing',
    talk: `
dapeng +3m (heart xiaowen)
在。换尿布的手很稳，眼睛没睁开。
siqi +9m (laugh dapeng xiaowen)
在。一边吸奶一边看人做红烧肉。
ruohan +6h (heart xiaowen siqi)
早上才看到。我那会儿也老看对面的灯，后来在电梯里碰见了，她家孩子比我家大三天，现在两个人抢一辆滑板车。
> xiaowen +40m (laugh ruohan)
那我今晚拿手电筒跟七层打个招呼。`,
  },
  {
    village: 'first-weeks',
    by: 'ajie',
    ago: '5d 5h',
    title: '脐带掉了，全家开了个会',
    text: `
我妈要收起来，我媳妇说随便，我岳母说她当年也留了。小家伙全程睡觉，没有发表意见。

另外问一句，掉了以后还要特别护理吗？`,
    topics: ['护理'],
    reacted: 'laugh xiaowen chunyan siqi, meToo dapeng',
    talk: `
chunyan +7m (laugh ajie)
我妈把我的留了三十年，上个月郑重地交给我，我现在不知道该放哪儿。
huimin +35m (thanks ajie xiaowen)
保持清爽干燥就好，洗完澡轻轻蘸干，尿布边折下来一点，别捂着。有一点点血痂常见；如果周围皮肤发红、有脓、有味道，请带去医院看看。
> ajie +8m (thanks huimin)
收到，尿布已下调一厘米。
peipei +2h
老大的我收了，老二的……忘了扔哪儿了。二胎家庭的真实水平。`,
  },
  {
    village: 'feeding',
    by: 'peipei',
    ago: '20h 40m',
    title: '混合喂养的夜里，怎么排才不乱？',
    text: `
白天亲喂，晚上一顿奶粉。昨晚我冲好了，她又要亲喂，亲喂完又要奶瓶，最后我自己把那瓶端着发呆。

大家有没有固定的顺序？`,
    topics: ['混合喂养', '夜奶'],
    reacted: 'meToo xiaowen siqi, hug chunyan ruohan',
    talk: `
siqi +14m (thanks peipei)
我家睡前那顿固定他爸喂奶瓶，我去洗澡，闻不到我就不惦记。
chunyan +22m
我是反过来，先亲喂，还哼唧再补一点，补多少看她，喝不完就算了，不劝。
huimin +1h (thanks peipei siqi chunyan)
两种都可以，哪一种让全家睡得多就用哪一种。冲好的奶粉喝剩的不留到下一顿；慢一点喂，中间停一停，让她自己说够了。想多保留母乳的话，夜里尽量保留一次亲喂或吸奶。
> peipei +11m (heart huimin siqi)
“让她自己说够了”，这句我记住了，对大的那个也适用。`,
  },
  {
    village: 'feeding',
    by: 'siqi',
    ago: '4d 14h',
    title: '他今天第一次主动张嘴等勺子',
    text: `六个月零三天，第一口是强化铁的米粉。吃了两勺，吐了一勺半，围兜吃了半勺。我激动得给勺子拍了照。`,
    topics: ['辅食'],
    reacted: 'heart xiaowen huimin lihua ruohan, laugh dapeng chunyan',
    talk: `
chunyan +5m (laugh siqi)
围兜是全家最不挑食的。
ruohan +18m
第二周加点肉泥，我家那位从此看不上米粉了。一样一样加，每样看两三天。
> siqi +10m (thanks ruohan)
好，明天去买肉。勺子的照片有人想看吗？没有？那我自己看。
dapeng +2h (heart siqi)
还有四个月轮到我们，我先把勺子练好。`,
  },
]);
