import { threadsIn } from '../thread.ts';

/** Threads of the first weeks, in English. */
export const englishNewborn = threadsIn('en', [
  {
    village: 'first-weeks',
    by: 'aisha',
    ago: '7h 40m',
    title: 'Why are the evenings so loud?',
    text: `
Noor is sixteen days old. From about six until half past ten she wants the breast, then she doesn't, then she does, and in between she shouts at the lamp. In the daytime she is a completely reasonable person.

My mother says my milk is too thin. My neighbour says wind. My husband says maybe she just doesn't like the lamp. I have changed the lamp.

Is this a thing? And does it end before I do?`,
    topics: ['evenings', 'cluster feeding'],
    reacted: 'meToo joy robin sofia priya, hug ines maren',
    talk: `
joy +6m (laugh aisha sofia maren)
Please tell us how she likes the new lamp.

But yes, it's a thing. Ours did exactly those hours for about five weeks. We called it the late shift.
> aisha +4m (laugh joy)
She has filed a complaint about the new lamp too.
robin +11m (meToo aisha)
Same house, same hours, other baby. I eat dinner at half past four now like a pensioner and then I'm ready for her.
maren +18m (thanks aisha)
What helped me was no longer trying to "get her down" in those hours. Sofa, big bottle of water, snacks, a series with subtitles. Once it was the plan it stopped feeling like failing.
grace +34m (thanks aisha joy robin maren, heart sofia)
Hello Aisha. Lots of feeds close together in the evening are very common in the first six weeks or so, and they tend to be worst around weeks two to three and again around week six. It is not a sign that your milk is too thin. Breast milk looks different over the day and that is as it should be.

What tells you that a baby of this age gets enough: six or more heavy wet nappies in a day, regular yellow poos, she is back at her birth weight by about two weeks and gaining, and most of the time you can hear her swallow.

Do have a feed watched by your midwife, health visitor or breastfeeding group if feeds hurt after the first moments, if there are fewer wet nappies, or if you simply want someone to look. And if she ever seems unwell to you, ring the same day rather than wait for the morning.
> aisha +9m (heart grace joy)
Seven today, I just counted the bin like a detective. Thank you. I'm going to read this out loud to my mother.
> grace +3m (laugh aisha)
Read her the part about the lamp as well.
sofia +41m (hug aisha)
I fed mine formula and we had the same late shift, so it isn't only about milk. Some of it is just being new here.
ines +22m
Week seven: one evening she simply fell asleep at eight and we sat there whispering and didn't know what to do with our hands. It will come.
aisha +1h 2m (heart robin joy maren)
Update: 10.40 pm, she sleeps, I'm under her with one arm. @Maren the water bottle was the best advice of my adult life.`,
  },
  {
    village: 'first-weeks',
    by: 'leila',
    ago: '1d 3h',
    title: 'The washing has won',
    text: `How can someone who weighs four kilos own this much laundry. That is the whole post.`,
    topics: ['laundry'],
    photos: [
      {
        file: 'washing-line',
        alt: 'A balcony with a washing line: a small shirt with a heart, green trousers with dots, tiny socks and a striped cloth',
      },
    ],
    reacted: 'laugh joy aisha robin tom ines maren, meToo sofia',
    talk: `
tom +5m (laugh leila joy)
I have started to iron nothing. I would like this noted as a contribution.
ines +16m (heart leila)
The trousers with the dots though!
> leila +2m (laugh ines)
Worn for eleven minutes.
robin +29m
We have a "worn once, only milk, still good" chair. It's a system. It's also a mountain.`,
  },
  {
    village: 'first-weeks',
    by: 'leila',
    ago: '4d 9h',
    title: 'I cried in the chemist because the lady was nice to me',
    text: `
Day nine. I went out alone for the first time, for pads and a dummy. The lady at the till asked "And how are you?" and looked at me instead of the pram, and I stood there and wept next to the throat sweets.

Nothing is wrong. He sleeps, he drinks, my stitches are fine. I just haven't been asked. Everyone comes to see the baby. I make them coffee!

So: how are you? You, not the baby.`,
    topics: ['visitors', 'feelings'],
    reacted: 'hug maren joy aisha priya robin grace, heart ines sofia',
    talk: `
robin +14m (hug leila, heart joy)
Tired, hungry, weirdly happy between two and three in the afternoon. Thank you for asking. How are you, Leïla?
> leila +7m (hug robin)
Better since a stranger sold me a dummy.
priya +25m (thanks leila joy)
In my family the visitor cooks and the mother sits. I recommend exporting this.
joy +48m (laugh leila aisha)
We put a note on the door: "Come in. The kettle is on the left. I take mine with milk. The dishwasher is full." Half of them laughed, the other half emptied it.
sofia +1h 30m (hug leila)
I'm the one who'd find the note rude :) I love making coffee for people, it makes me feel like me again. But I'd have wanted the question too.
grace +2h (thanks leila robin, heart joy)
Crying easily in the first two weeks is very common, sleep and hormones both do their part. If it's still there after two weeks, if the nice moments stop, or if you'd feel better talking to someone today, tell your midwife or doctor. It's an ordinary thing to ask and they know what to do.`,
  },
  {
    village: 'feeding',
    by: 'robin',
    ago: '1d 20h',
    title: 'Show me your night table',
    text: `
Five weeks in, this is mine: lamp, muslin, water, three books I have read a combined nine pages of.

What has earned its place next to your bed, and what did you throw out? I'm building the perfect table, it's my hobby now.`,
    topics: ['nights', 'night feeds'],
    photos: [
      {
        file: 'bedside-at-night',
        alt: 'A lamp, books, a rolled cloth and a glass of water on a night table; beside the bed a small cot with a sleeping baby',
      },
    ],
    reacted: 'heart aisha joy maren ines, laugh tom',
    talk: `
joy +12m (thanks robin)
In: oat biscuits in a tin that opens WITHOUT A NOISE. Out: everything in crackly paper.
aisha +8m
A red bulb in the lamp. And a hair tie on the bottle, because mine disappear at night and I suspect the cat.
> robin +5m (laugh aisha)
The cat is a known associate of all hair ties.
ines +1h 10m (thanks robin maren)
We bottle-feed at night, so: measured powder in a little pot, a flask of hot water, a clean bottle, and a note of when. Made fresh each time, that was less work than I feared. Out went the machine with eleven lights.
maren +40m (laugh robin)
A pencil. I wrote down which side, and at four in the morning I also wrote "tell Jonas about the whale". We don't know what the whale was.
> joy +3m (laugh maren robin aisha)
I need to know about the whale.
tom +5h 20m (heart robin aisha)
Partner's side, if that counts: slippers pointing in the walking direction. Saves four seconds and one toe.`,
  },
  {
    village: 'feeding',
    by: 'sofia',
    ago: '6d 2h',
    title: 'Stopping at four months, and I keep defending myself to nobody',
    text: `
We moved to formula over the last three weeks. It was the right decision for us: I went back on a medicine that I need, we talked it over with the doctor, and both of us are doing well.

And still I catch myself explaining it to the woman next to me on the bench, who only asked if the seat was free.

How long did it take until you stopped explaining? Or how do you answer, kindly, without the whole story?`,
    topics: ['formula', 'weaning'],
    reacted: 'hug aisha robin maren joy, heart priya grace',
    talk: `
aisha +20m (heart sofia)
"This is what works for us." Full stop, smile, bite of a biscuit. The biscuit is important, it ends the talk.
priya +35m (thanks sofia)
I breastfeed a two year old and explain myself just as often. Maybe the bench is the problem.
> sofia +6m (laugh priya)
Abolish the bench!
maren +1h (heart sofia joy)
You looked after two people with one decision. I'd like that on a cushion.
joy +2h 15m
For me about two months. Then one day I noticed I hadn't thought about it all week.
grace +50m (thanks sofia maren)
Thank you for writing that you talked it over with your doctor. For anybody reading along: many medicines go together with breastfeeding, some don't, so ask before stopping either. And whoever is in the middle of changing over: slowly, one feed less every few days, is kinder to the breasts. A red, hot, painful area with feeling shivery or ill is something to have looked at on the same day.`,
  },
]);
