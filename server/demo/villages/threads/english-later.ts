import { threadsIn } from '../thread.ts';

/** Threads of later months and of other matters, in English. */
export const englishLater = threadsIn('en', [
  {
    village: 'with-baby',
    by: 'maren',
    ago: '2d 22h',
    title: 'A walk without a plan',
    text: `
Nine months, and today for the first time I went out without a bag for every disaster known to science. One nappy in my coat. Round the pond, leaves on the pram, he laughed at a dog for ten whole minutes and the dog was very professional about it.

I had forgotten that I used to like autumn.`,
    topics: ['getting out', 'small joys'],
    photos: [
      {
        file: 'pram-in-park',
        alt: 'A plum coloured pram on a path in a park in autumn, with orange trees and low sun',
      },
    ],
    reacted: 'heart joy aisha leila priya ines, laugh tom',
    talk: `
joy +22m
One nappy. Living on the edge, I salute you.
tom +41m (laugh maren joy)
What kind of dog? Asking for a baby.
> maren +15m (laugh tom)
A very long one. It took a while to walk past.
leila +2h (heart maren)
Two weeks here and I can't imagine leaving without the big bag. Saving this for later, thank you.
> maren +35m (thanks leila)
It gets smaller by itself, one forgotten thing at a time.`,
  },
  {
    village: 'with-baby',
    by: 'ines',
    ago: '8d 3h',
    title: 'Purée or pieces? We are two camps in one kitchen',
    text: `
Six months next week, sits well, steals my fork. My husband wants to spoon purée because "then we know what went in". I'd rather put soft pieces in front of her and see what happens. His mother is on his side, mine sends recipes for soup.

I don't want to win, I want to eat in peace. How did you do it?`,
    topics: ['first foods', 'solids'],
    reacted: 'meToo joy aisha, laugh sofia maren',
    talk: `
priya +18m (thanks ines)
Both. Morning spoon with dad, evening pieces with me. The baby didn't know there were camps.
joy +26m (laugh ines)
Pieces. Be warned that "see what happens" is broccoli behind the radiator.
sofia +44m
I'm on his side! I was too frightened of pieces at six months and did mash until eight months. He's three now, eats everything and knows nothing about it.
> ines +10m (thanks sofia)
That's very calming, actually.
maren +1h 30m
We did a first aid course for babies beforehand. That was what made the pieces possible for me, I wasn't holding my breath at each bite any more.
grace +5h (thanks ines priya sofia maren)
Either way is fine, and so is a mixture. What matters: around six months, sitting up, always with somebody watching. Pieces as long as a finger and so soft that you can squash them between two fingers. Grapes and cherry tomatoes in quarters lengthwise, no whole nuts, no added salt, no honey before one year. Milk stays the main thing for a while. Peanut and egg may come early, in a suitable form; with severe eczema or a known allergy ask your doctor first.
> ines +12m (laugh grace joy)
Printed, signed by both camps, on the fridge.`,
  },
  {
    village: 'toddlers',
    by: 'sofia',
    ago: '20h 15m',
    title: 'Shoes. Just shoes.',
    text: `Forty minutes. One shoe is on. It's mine.`,
    topics: ['mornings'],
    reacted: 'laugh hanna joy priya tom maren aisha, meToo ines',
    talk: `
joy +3m (laugh sofia)
Rookie numbers.
priya +9m (thanks sofia)
I ask "shall the left foot or the right foot go first?" It works four days in five. On the fifth day she has become a horse, and horses don't wear shoes.
> tom +6m (laugh priya sofia)
Technically they do.
> priya +2m (laugh tom joy)
Please don't tell her that.
hanna +28m
I'm in the other camp: I carry him out in socks and the shoes travel in the bag. He puts them on at the gate, because his friend has shoes on. Less pedagogy, more coffee.
sofia +1h 5m (laugh hanna)
Update: we're outside. He's wearing rain boots and a crown. I have decided that this is what I wanted all along.`,
  },
  {
    village: 'sleep',
    by: 'maren',
    ago: '5d 8h',
    title: 'What I would tell myself at month four',
    text: `
My son is nine months old and slept through twice. Twice! I'm not here with a method. But around month four I sat in this village every night and read until my eyes crossed, so I want to leave something for whoever sits there now.

1. It wasn't because I fed him to sleep. It wasn't because I didn't. At four months sleep changes, for most of them, and it's awful, and it isn't a report on you.

2. We made one rule: from nine to one I sleep, whatever happens, and Jonas has him. Four hours in one piece made me a person. Before that I was a very tired ghost with opinions.

3. I deleted the app with the bars.

4. Nights before one o'clock and nights after one o'clock are different countries. Don't decide anything about your life in the second one.

5. On a Tuesday in month seven he put his hand on my face in the dark and left it there. I wouldn't have been awake for it otherwise. I'm not saying that makes up for it. I'm saying it also happened.`,
    topics: ['four months', 'nights'],
    reacted: 'heart aisha joy leila ines priya sofia, thanks tom, hug grace',
    talk: `
leila +33m (heart maren)
I have this open on my phone for the second country. Thank you.
aisha +1h (meToo ines)
Number three. Deleted it just now. I feel lighter already, and also slightly like I've lost a colleague.
> maren +14m (laugh aisha)
A very critical colleague.
ines +2h 20m
We went another way: same time, same song, cot, staying beside her with a hand on her. After ten days it was better. Not saying you must, only that this was good for us.
> maren +25m (heart ines)
That's lovely, and I'm glad you wrote it. We tried it and he thought the song was the start of the party.
tom +3h (thanks maren leila)
As the one with the nine-to-one shift: it's the best time of my day. Him and me and the football without sound. Partners, ask for a shift!
joy +8h
Printing number four on a T-shirt.`,
  },
  {
    village: 'back-to-work',
    by: 'ines',
    ago: '3d 1h',
    title: 'First day back: what I wish I had known on Sunday',
    text: `
Survived. Notes, while they're fresh:

The nursery run takes twice as long as on the practice day, because on the practice day nobody had eaten a banana in the car.

Put the pump bag, laptop bag and nursery bag next to the door the evening before. Three bags, one hand.

I booked the quiet room in my calendar as "external appointment". Nobody asked.

I cried at 9.10, was bored at 11, was proud at 15.00 and ran at 16.30. She didn't look up when I came, she had a spoon. I've decided to find that wonderful.`,
    topics: ['first day', 'pumping'],
    reacted: 'heart aisha leila maren priya, laugh joy sofia',
    talk: `
maren +26m (laugh ines)
"External appointment" is genius. It's even true.
priya +40m (thanks ines)
Second week tip: a cardigan at the office. A plain dark one. It forgives everything.
joy +1h 12m
I work four mornings now instead of three long days. Earns less, laughs more. Know that not everyone can choose, but if your boss offers a trial, ask for three months and a date to look at it again.
sofia +2h
For me it's the other way round, long days and then really off. Half days were two jobs at full speed.
> joy +30m (heart sofia)
Makes sense. The good one is the one that lets you breathe out.
aisha +6h (hug ines)
She had a spoon! She was fine. You did that.`,
  },
  {
    village: 'kitchen',
    by: 'joy',
    ago: '1d 12h',
    title: 'The tray that was eaten (all of it, I have witnesses)',
    text: `
Fourteen months. Carrot sticks cooked until they bend, broccoli, a small roll, cottage cheese with chives, two strawberries cut up after the photo.

Everything from yesterday except the strawberries. Seven minutes, one hand, baby on hip. Eaten: all. Thrown: one carrot, out of principle.

Your turn! What works at yours with one hand?`,
    topics: ['lunch', 'finger food'],
    photos: [
      {
        file: 'toddler-tray',
        alt: 'A green tray with soft carrot sticks, broccoli, a bread roll, cottage cheese and two strawberries, a spoon beside it',
      },
    ],
    reacted: 'heart aisha priya maren, thanks sofia ines, laugh tom',
    talk: `
tom +10m (laugh joy)
The carrot knew what it did.
priya +24m (thanks joy aisha sofia)
Khichdi. Rice, split yellow lentils, a little turmeric and cumin, lots of water, in the pressure cooker until it gives up. Without salt for her, with pickle for me. From about six months, and for grandmothers.
maren +1h
Oat pancakes: one banana, one egg, four spoons of oats. Squash, fry small. They freeze between sheets of paper.
> joy +8m (heart maren)
Made them just now. He's holding one in each hand and looking suspicious of anyone who comes near.
sofia +3h 30m (laugh joy priya)
Peas. Frozen, warmed, squashed a bit. It's 20 minutes of silence and I'd pay more for them than I do.`,
  },
  {
    village: 'fathers',
    by: 'tom',
    ago: '4d 15h',
    title: 'Three weeks in, strong feelings about snap buttons',
    text: `
Whoever puts eleven snaps on a sleepsuit has never met a baby. I always end with one left over, at the throat, like a flight that doesn't add up.

Real question though. Evenings he wants only her. When I take him he shouts until she comes back, and she's worn out and I feel like the spare wheel. Did that change? What did you do?`,
    topics: ['evenings', 'bonding'],
    reacted: 'hug aisha joy maren, laugh sofia leila, meToo hanna',
    talk: `
maren +19m (laugh tom, thanks joy)
Start from the bottom. The snaps, not the relationship.
joy +30m (thanks tom)
Yes, it changed, around ten weeks. What helped at ours: he takes over BEFORE the shouting, not in it. Bath at six was his from the first day, I wasn't even allowed in.
> tom +12m
Before, not in. That's going on my hand in pen.
aisha +55m (heart tom)
And skin to skin, shirt off, baby in the nappy with a blanket over you both. Noor fell asleep on her father's hairy chest like on a rug.
leila +1h 40m (laugh tom)
Partner of a spare wheel here: I also feel bad in those hours, because I'm the only one who "works". Say to her what you wrote here. It helped us more than any trick.
grace +5h (thanks tom aisha leila)
Walks in a carrier, bath, nappies, bringing the baby for a feed and taking him after: all of that is how babies learn who you are. Being preferred comes in waves and goes in waves. If either of you notices low mood that stays for more than two weeks, that's a good reason to see a doctor, for fathers just the same.
tom +1d 3h (heart joy aisha leila, laugh maren)
Report: bath at six, before, not in. He watched my beard for twenty minutes and fell asleep. I didn't move until nine. I have never needed the toilet so much and been so happy.`,
  },
]);
