import { dueMonthSlug, threadsIn } from '../thread.ts';

/** Threads from before the birth, in English. */
export const englishWaiting = threadsIn('en', [
  {
    village: 'expecting',
    by: 'priya',
    ago: '2d 5h',
    title: 'The bag is packed. What did I forget, and what is silly?',
    text: `
30 weeks. Yes, early, I know, but last time I packed at four in the morning and forgot trousers. This time the bag has its own gravity. In it:

nightdress ×2, big pants, pads, slippers, phone cable (3 m!), lip balm, snacks, water bottle, two sleepsuits, hat, the folder with all papers, a playlist nobody will play.

I took out: hairdryer, a novel, the second cushion. What did you really use?`,
    topics: ['hospital bag', 'birth'],
    photos: [
      {
        file: 'hospital-bag',
        alt: 'A plum coloured bag with rolled clothes on top, a bottle of water, small shoes and a list with ticks beside it',
      },
    ],
    reacted: 'heart aisha maren joy, thanks ines',
    talk: `
aisha +9m (thanks priya)
Your own towel, a dark one. And a straw! You will want to drink lying down.
joy +14m (laugh priya tom)
I packed a novel too. I read the back of it. It sounded good.
maren +31m (thanks priya)
Coins for the parking machine. My husband drove round the hospital at 2 am looking for change. It's his birth story, he tells it at parties.
> tom +12m (meToo maren)
In my defence that machine takes no cards. Different hospital, same trauma.
ines +1h (thanks priya aisha)
Check the car seat at home, with a doll. We learned how the belt goes in a car park, in the rain, with an audience.
sofia +3h
I'd put the novel back in. Induction took two days and I finished it. You never know which birth you'll get.
> priya +20m (laugh sofia)
Novel goes back in. Gravity increases.
grace +1h 30m (thanks priya joy)
Lovely list. Keep your notes and any medicines on top, and write the number of the maternity unit on paper, in the bag and on the fridge. You may ring it at any hour, also with "I'm not sure".`,
  },
  {
    village: 'expecting',
    by: 'hanna',
    ago: '9d 4h',
    title: 'Baby is moving less than yesterday, wait until my appointment?',
    text: `
31 weeks. Usually she has a party after lunch. Today there were fewer kicks than normal and I keep lying down and poking and not being sure. I have an appointment the day after tomorrow.

Am I silly to ring now?`,
    topics: ['movements'],
    reacted: 'hug aisha priya maren joy sofia',
    talk: `
grace +3m (thanks hanna aisha priya maren)
Not silly at all. Please ring your maternity unit now, not tomorrow, and tell them exactly that. They would far rather check ten times for nothing. Don't wait for the appointment, don't try cold juice first.
aisha +2m (hug hanna)
Ring. We're here. Tell us when you're back, whatever the hour.
> hanna +4m (hug aisha grace)
They said come in right away. In the car.
maren +6m (hug hanna)
Good. Thinking of you both.
priya +1h 15m
Any news? No hurry.
> hanna +1h 40m (heart aisha priya maren grace joy)
Home again. Monitor for forty minutes, she kicked the belt off twice. All well. The midwife said I did the right thing and to come again any time. I'm writing this so that the next one who reads it rings sooner than I did.
joy +30m (heart hanna)
I went in three times in my pregnancy. Nobody ever rolled their eyes. So glad.`,
  },
  {
    village: dueMonthSlug,
    by: 'priya',
    ago: '11d 1h',
    title: 'Roll call! Who else is in this month?',
    text: `
Priya, second baby, first daughter thinks a puppy is coming and we haven't found the right moment.

Tell us: which one is it, what can't you smell any more, and what are you secretly looking forward to?`,
    topics: ['roll call'],
    reacted: 'heart hanna lucia fatou, laugh joy',
    talk: `
lucia +40m (heart priya)
Lucía, first. Coffee. My great love, and it smells like a wet dog to me. Looking forward to small socks.
hanna +1h 5m (laugh lucia)
Hanna, second one. Can't smell the fridge. Looking forward to two weeks in which nobody schedules a meeting.
> priya +11m
The fridge! I hold my breath like a diver.
fatou +3h (laugh priya hanna)
Secretly looking forward to sleeping on my stomach. So, not about the baby at all. Sorry, baby.
lucia +1d 2h (thanks fatou)
@Fatou you said out loud what the rest of us googled.`,
  },
  {
    village: 'hoping',
    by: 'nadia',
    anonymous: true,
    ago: '3d 7h',
    title: 'Month fourteen',
    text: `
I didn't think I would be counting this long. Every cycle I promise myself not to look up "early signs", and every cycle on day 25 I'm back there with the same twelve pages I've read before.

What is hardest isn't the waiting. It's the sentence "it'll happen when you stop thinking about it". As if it were a bus that only comes when nobody stands at the stop.

We have the first appointment at the clinic in two weeks. I'm relieved and also sad about being relieved. Does that make sense to anyone?`,
    topics: ['waiting', 'clinic'],
    reacted: 'hug sofia priya maren aisha joy, meToo lucia',
    talk: `
maren +17m (heart nadia)
It makes complete sense. Relief that someone is looking, sadness that someone has to. Month nineteen when we went. I wish I'd gone with less shame and a better notebook.
> *nadia +9m (heart maren)
What did you write in the notebook?
> maren +12m (thanks nadia sofia)
Cycle lengths, what we'd had before, questions. And in big letters: "ask again if you didn't understand". We're both university people and we understood nothing.
sofia +50m (laugh maren priya, hug nadia)
The bus! I'm stealing the bus.
priya +1h 20m
My aunt said the thing about not thinking about it. I said "I'll try that with my electricity bill". She hasn't said it since.
grace +4h (thanks nadia maren)
It's a good moment to be seen: after a year of trying, or after six months if you are 36 or older, sooner if something is known already. Both of you should be looked at, it's nearly as often on his side. Until then folic acid every day, and be gentle with yourself on day 25.
*nadia +3h 10m (heart sofia priya maren grace)
Thank you. I read all of it twice. I've bought a notebook, it's yellow.`,
  },
  {
    village: 'quiet-room',
    by: 'nell',
    ago: '13d 6h',
    title: 'A candle on the sill',
    text: `
Tomorrow it would have been a year. We won't do anything big. A candle in the window from seven o'clock, and his name said once out loud, because otherwise nobody says it.

If you like, put one in your window too. You needn't write anything here.`,
    topics: ['remembering'],
    reacted: 'hug maren aisha joy leila sofia ines, heart priya grace tom',
    talk: `
joy +55m (hug nell)
A candle in Leeds.
aisha +1h 10m (hug nell)
And in Bradford. For him, and for ours, two springs ago.
priya +2h (heart nell)
A small lamp here, we light one anyway. Tonight it's for him.
> nell +9h (heart aisha joy priya)
I went down the street in my mind and there was light in every house. Thank you.`,
  },
]);
