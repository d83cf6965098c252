import type { PersonId } from './people.ts'

/** How long people have to answer a change: whoever looks around for the first time finds it open for some days. */
export const changeHours = 72

/** Who wrote, how many hours after the request, and what. */
export type Said = readonly [by: 'taker' | 'owner', hours: number, text: string]

/** Stars out of five, and why. */
export type Opinion = readonly [stars: 1 | 2 | 3 | 4 | 5, comment: string]

/** Something that neighbours agreed on, or are about to. Days count from the day on which the marketplace is loaded. */
export type Booking = {
  listing: string
  taker: PersonId
  /** When the request was sent. */
  askedDaysAgo: number
  startsInDays: number
  /** Days, nights, hours or months, as the type counts. */
  units: number
  quantity?: number
  state: 'waiting' | 'confirmed' | 'running' | 'completed' | 'cancelled'
  talk?: readonly Said[]
  /** What the taker thinks of it, and the owner of the taker. */
  ofTaker?: Opinion
  ofOwner?: Opinion
  /** What the owner says to that. */
  reply?: string
}

/** What the people whose logins are printed find when they come in: something to answer, to fetch, to rate. */
const ofLogins: readonly Booking[] = [
  {
    listing: 'picnic-basket-for-four',
    taker: 'rosa',
    askedDaysAgo: 0.2,
    startsInDays: 5,
    units: 2,
    state: 'waiting',
    talk: [
      [
        'taker',
        0,
        'Hola Sofía, my sister turns forty on Saturday and we want to eat by the lake. Is the basket free for two days?',
      ],
      ['taker', 1, 'We are four and a half, the half one is six years old.'],
    ],
  },
  {
    listing: 'painting-kit-for-one-room',
    taker: 'beto',
    askedDaysAgo: 1.1,
    startsInDays: 8,
    units: 3,
    state: 'waiting',
    talk: [
      ['taker', 0, 'Does the roller still have its long handle? The ceiling here is from 1910.'],
      ['owner', 2, 'It does, almost two metres. When would you fetch it?'],
      ['taker', 3, 'Monday after work, around seven, if that is not too late for you.'],
    ],
  },
  {
    listing: 'city-bike-size-m',
    taker: 'sofia',
    askedDaysAgo: 6,
    startsInDays: -1,
    units: 4,
    state: 'running',
    talk: [
      ['taker', 0, 'I am in the city for a congress and refuse to take taxis. Is the saddle low enough for 1.63?'],
      ['owner', 1, 'Perfect for 1.63, I am 1.61 myself. I leave the key of the lock with the concierge.'],
      ['taker', 20, 'Found everything, thank you. Reforma on a Sunday morning is a dream.'],
    ],
  },
  {
    listing: 'guest-room-coyoacan',
    taker: 'sofia',
    askedDaysAgo: 2,
    startsInDays: 16,
    units: 3,
    state: 'confirmed',
    talk: [
      [
        'taker',
        0,
        'Three nights in the room with the bougainvillea, please. I arrive by bus around ten in the evening, is that alright?',
      ],
      ['owner', 5, 'Ring twice, I am usually in the darkroom until midnight. There will be soup.'],
    ],
  },
  {
    listing: 'casita-jalatlaco',
    taker: 'sofia',
    askedDaysAgo: 74,
    startsInDays: -60,
    units: 2,
    state: 'completed',
    talk: [
      ['taker', 0, 'Is the roof terrace ours alone?'],
      ['owner', 2, 'Yours and the neighbour’s cat.'],
    ],
    ofTaker: [
      5,
      'Two quiet mornings on the terrace with the church bells and a cat who knows what it wants. The kitchen has everything, even a molcajete.',
    ],
    ofOwner: [5, 'Left the casita tidier than she found it and fed the cat.'],
    reply: 'The cat asks when you are coming back. So do I.',
  },
  {
    listing: 'courtyard-film-projector',
    taker: 'sofia',
    askedDaysAgo: 12,
    startsInDays: 12,
    units: 1,
    state: 'cancelled',
    talk: [
      ['taker', 0, 'For a film night with the whole building. Does it need a dark courtyard?'],
      ['owner', 3, 'I am so sorry, the lamp gave up yesterday. I cancel so that you can find another one in time.'],
    ],
  },
  {
    listing: 'leather-handbag-evening',
    taker: 'citlali',
    askedDaysAgo: 33,
    startsInDays: -26,
    units: 2,
    state: 'completed',
    ofTaker: [5, 'Went to a wedding in Cholula and back without a scratch. Two aunts asked where I had bought it.'],
    ofOwner: [5, 'Punctual, careful, and she brought me a piece of the cake.'],
  },
  {
    listing: 'down-jackets-for-the-nevado',
    taker: 'diego',
    askedDaysAgo: 25,
    startsInDays: -18,
    units: 2,
    quantity: 2,
    state: 'completed',
    talk: [
      ['taker', 0, 'We live in short sleeves and own nothing warmer. Two jackets for the weekend on the Nevado?'],
      ['owner', 1, 'Sizes M and L are clean and waiting. Take gloves, it was four below last week.'],
    ],
    ofTaker: [5, 'We watched the sun come up at 4600 metres and were the only ones who did not shiver.'],
    reply: 'That is what they are for. Next time try the crater lake.',
  },
  {
    listing: 'badminton-for-the-garden',
    taker: 'ernesto',
    askedDaysAgo: 0.5,
    startsInDays: 3,
    units: 3,
    state: 'waiting',
    talk: [
      [
        'taker',
        0,
        'My grandchildren visit and somebody told them I used to play. May I borrow the set over the weekend?',
      ],
    ],
  },
  {
    listing: 'scooter-125-two-helmets',
    taker: 'valentina',
    askedDaysAgo: 0.1,
    startsInDays: 4,
    units: 3,
    state: 'waiting',
    talk: [['taker', 0, 'Three days around the city, two people, one small backpack. I have ridden a 150 for years.']],
  },
  {
    listing: 'fishing-rods-and-tackle',
    taker: 'ana',
    askedDaysAgo: 0.3,
    startsInDays: 6,
    units: 2,
    state: 'waiting',
    talk: [['taker', 0, 'Two days on the pier with my nephew. Is there a small hook among the tackle?']],
  },
  {
    listing: 'speedboat-to-yelapa',
    taker: 'darnell',
    askedDaysAgo: 3,
    startsInDays: 6,
    units: 4,
    state: 'confirmed',
    talk: [
      ['taker', 0, 'Could we stop in the middle to swim? One of us is afraid of fish.'],
      ['owner', 1, 'We stop wherever you like. The fish are more afraid than he is.'],
      ['taker', 2, 'He says he has never been so insulted and that we book.'],
    ],
  },
  {
    listing: 'snorkel-sets-five',
    taker: 'sofia',
    askedDaysAgo: 49,
    startsInDays: -42,
    units: 2,
    quantity: 3,
    state: 'completed',
    talk: [
      ['taker', 0, 'Three sets, one of them for a child of nine. Do the small ones really close?'],
      ['owner', 2, 'My niece is eight and sees crayfish with them.'],
    ],
    ofTaker: [
      5,
      'Masks that do not fog and a map with the good springs drawn by hand. My nephew now wants to be a fish.',
    ],
    ofOwner: [5, 'Rinsed everything in sweet water before bringing it back. Come again.'],
  },
  {
    listing: 'tent-for-two-vallarta',
    taker: 'ines',
    askedDaysAgo: 40,
    startsInDays: -30,
    units: 4,
    state: 'completed',
    ofTaker: [
      4,
      'Light, dry and quick to put up. One peg was missing and Diego took it off the price without being asked.',
    ],
    ofOwner: [5, 'Came back folded better than it left.'],
  },
  {
    listing: 'tool-box-84-pieces',
    taker: 'marisol',
    askedDaysAgo: 9,
    startsInDays: -2,
    units: 5,
    state: 'running',
    talk: [
      ['taker', 0, 'The van needs a new alternator and I need all the sockets you have.'],
      ['owner', 1, 'Number 13 is the one everybody loses. Please do not be everybody.'],
      ['taker', 90, 'The 13 is safe. The alternator is not, but that is another story.'],
    ],
  },
  {
    listing: 'motor-boat-day-trip',
    taker: 'diego',
    askedDaysAgo: 1.5,
    startsInDays: 9,
    units: 1,
    state: 'waiting',
    talk: [
      [
        'taker',
        0,
        'Mine is in the workshop until the end of the month and my mother is visiting. Is yours free next week?',
      ],
    ],
  },
  {
    listing: 'mariachi-trumpet',
    taker: 'diego',
    askedDaysAgo: 66,
    startsInDays: -55,
    units: 2,
    state: 'completed',
    ofTaker: [
      5,
      'I cannot play, but Mateo showed me enough for Las Mañanitas in one evening. My mother cried, in the good way.',
    ],
    ofOwner: [4, 'A brave beginner. The neighbours have forgiven us.'],
  },
]

type Remembered = readonly [
  listing: string,
  taker: PersonId,
  daysAgo: number,
  units: number,
  ...opinion: Opinion,
  reply?: string,
]

/** Bookings of the rest of the town that are over, with what was said about them. */
const remembered: readonly Remembered[] = [
  ['city-bike-size-m', 'itzel', 21, 3, 5, 'Rides like new and the basket holds more than my suitcase did.'],
  [
    'city-bike-size-m',
    'jonas',
    48,
    2,
    5,
    'Lights that work, brakes that bite, an owner who explains the bike lanes on a map.',
  ],
  [
    'city-bike-size-m',
    'camille',
    90,
    4,
    4,
    'Lovely bike. The bell is shy.',
    'It has a new one now, and it is not shy at all.',
  ],
  [
    'film-camera-35mm-lens',
    'haruka',
    15,
    5,
    5,
    'Ernesto loaded the first roll with me and told me to wait for people. Best advice of the trip.',
  ],
  ['film-camera-35mm-lens', 'nuria', 61, 3, 5, 'Sharp lens, honest meter, wonderful coffee.'],
  ['electric-guitar-and-amp', 'darnell', 28, 2, 5, 'The amp is small and angry, exactly what the courtyard needed.'],
  [
    'camper-van-bay-of-banderas',
    'jonas',
    35,
    5,
    5,
    'Slept on four beaches and never missed a hotel. The fridge is colder than my flat in winter.',
  ],
  [
    'camper-van-bay-of-banderas',
    'ines',
    70,
    4,
    4,
    'Everything works and everything has its place. Second gear asks for patience.',
  ],
  ['canoe-with-paddles-bucerias', 'camille', 19, 1, 5, 'Flat sea at seven in the morning and pelicans all around us.'],
  ['blue-evening-dress', 'citlali', 44, 2, 5, 'Fits as if Lucía had sewn it around me, and maybe she had.'],
  ['game-console-four-controllers', 'emilio', 12, 2, 4, 'Four adults, four controllers, two broken friendships.'],
  [
    'house-with-garden-merida',
    'martin',
    53,
    6,
    5,
    'Hammocks where you need them and a mango tree that pays rent in mangoes.',
  ],
  ['house-with-garden-merida', 'haruka', 101, 4, 5, 'Cool rooms, kind host, the sound of rain in the courtyard.'],
  ['step-through-bike-jalatlaco', 'paola', 17, 2, 5, 'Two watermelons, as promised.'],
  ['family-tent-sierra', 'beto', 39, 3, 5, 'Five people, one storm, no drop inside.'],
  [
    'portrait-camera-coyoacan',
    'lucia',
    26,
    2,
    5,
    'The portraits of our last season look like the theatre never closed.',
  ],
  ['wooden-ladder-narvarte', 'ana', 14, 1, 4, 'Heavy as a piano and twice as steady.'],
  ['canoe-for-the-canals', 'tomas', 57, 3, 5, 'Herons, fog and not a single party boat before nine.'],
  [
    'guest-bed-for-visitors',
    'ernesto',
    31,
    5,
    4,
    'My brother slept on it for a week and did not complain, which is a first.',
  ],
  ['casita-jalatlaco', 'camille', 24, 3, 5, 'We came for two nights and asked for a third on the first evening.'],
  ['casita-jalatlaco', 'martin', 82, 4, 5, 'Breakfast from the market around the corner, dinner on the roof.'],
  ['party-camera-with-flash', 'mateo', 22, 1, 5, 'The flash makes everybody look famous and slightly guilty.'],
  ['hand-saws-from-the-bench', 'ramon', 46, 2, 5, 'Sharper than anything I own, with a lesson on top.'],
  ['accordion-eighty-bass', 'nuria', 37, 3, 5, 'Warm reeds, quiet keys, and it smells of good evenings.'],
  ['striped-party-tent', 'citlali', 29, 2, 4, 'Up in an hour with three people. The fourth was in charge of pointing.'],
  [
    'board-game-box-thirty',
    'darnell',
    11,
    3,
    5,
    'Every piece of every game was there. I counted, because I had heard it and did not believe it.',
  ],
  ['palapa-hut-by-the-sea', 'valentina', 130, 3, 5, 'Falling asleep to waves and waking up to a gecko with opinions.'],
  ['beach-cruisers-bucerias', 'haruka', 33, 2, 5, 'Three minutes to the sand, just as she writes.'],
  ['camp-kit-for-four', 'itzel', 42, 4, 5, 'The pot, the lamp, the rope, the other rope. Nothing was missing.'],
  ['mirrorless-kit-monterrey', 'rosa', 18, 2, 4, 'Great camera. Bring a second card, the first one fills quickly.'],
  ['small-car-guadalajara', 'ines', 27, 3, 5, 'Full tank, clean windows, and directions to the best birria.'],
  ['paella-pan-for-thirty', 'joaquin', 36, 1, 5, 'Fed thirty-four. Two asked for the rice at the bottom.'],
  ['trekking-backpack-60-litres', 'jonas', 50, 6, 5, 'Sits on the hips as it should. Tomás set the straps himself.'],
  [
    'guest-room-coyoacan',
    'nuria',
    45,
    3,
    5,
    'The bougainvillea, the darkroom, the stories. I stayed up too late every night.',
  ],
  [
    'electric-car-san-pedro',
    'paola',
    20,
    2,
    4,
    'Quiet and quick. Plan where you charge before you drive to the huasteca.',
  ],
  ['hiking-boots-size-42', 'darnell', 34, 3, 5, 'Dry feet on a wet mountain.'],
  ['karaoke-box-two-microphones', 'ana', 16, 1, 5, 'The neighbours sang along from the balcony.'],
  [
    'four-wheel-drive-chiapas',
    'camille',
    63,
    5,
    5,
    'Went where the road did not. Tomás answered a question about mud at midnight.',
  ],
  [
    'courtyard-film-projector',
    'itzel',
    71,
    1,
    4,
    'Bright enough for an early start, loud enough for a small courtyard.',
  ],
  ['power-station-500', 'marisol', 23, 2, 5, 'Kept the fridge and the fairy lights going all night.'],
  ['wooden-chairs-sixty', 'citlali', 41, 2, 5, 'Sixty chairs, sixty cushions, none of them wobbles.'],
  ['stage-keyboard-88-keys', 'martin', 32, 2, 5, 'Keys with weight, a stand that stands, a case with wheels.'],
  ['cenote-snorkel-kit', 'jonas', 25, 2, 5, 'Itzel told us which cenote is empty on Tuesdays. It was Tuesday.'],
  ['motorbike-250-sierra-gorda', 'tomas', 38, 3, 5, 'Five hundred curves and not one I would leave out.'],
  [
    'silent-party-headphones',
    'lucia',
    47,
    1,
    5,
    'Two hundred people dancing in silence is the loudest thing I have seen.',
  ],
  ['big-suitcase-four-wheels', 'beto', 13, 6, 4, 'Survived the airport of my enemies.'],
  ['telescope-for-dark-nights', 'paola', 30, 2, 5, 'Saturn has rings. I knew, but now I know.'],
  ['exhibition-frames-twelve', 'valentina', 52, 5, 5, 'Even, clean glass, with hooks and a spirit level in the box.'],
  [
    'skateboard-parque-mexico',
    'emilio',
    10,
    2,
    4,
    'My daughter wants to keep it, which is the best review I can give.',
  ],
  [
    'two-microphones-and-stands',
    'ramon',
    43,
    1,
    5,
    'Clear sound and cables long enough for a nervous speaker who walks.',
  ],
]

export const bookings: readonly Booking[] = [
  ...ofLogins,
  ...remembered.map(([listing, taker, daysAgo, units, stars, comment, reply]): Booking => {
    const ofTaker: Opinion = [stars, comment]
    return {
      listing,
      taker,
      askedDaysAgo: daysAgo + units + 9,
      startsInDays: -daysAgo - units,
      units,
      state: 'completed',
      ofTaker,
      ...(reply && { reply }),
    }
  }),
]

/** Questions about a listing that led to no booking yet. */
export const questions: readonly { listing: string; by: PersonId; daysAgo: number; talk: readonly Said[] }[] = [
  {
    listing: 'commuter-bike-by-the-month',
    by: 'camille',
    daysAgo: 0.6,
    talk: [
      [
        'taker',
        0,
        'I start at the university in January. Would you keep the bike for me until then, and is there a lock included?',
      ],
    ],
  },
  {
    listing: 'fishing-rods-and-tackle',
    by: 'martin',
    daysAgo: 4,
    talk: [
      ['taker', 0, 'Are the rods good for the pier, or do I need a boat?'],
      ['owner', 3, 'The pier is fine at dawn. For black bass you need a boat, and I happen to know somebody.'],
      ['taker', 4, 'I will come with both questions and an empty cooler.'],
    ],
  },
]
