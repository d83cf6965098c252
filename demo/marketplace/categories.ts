import type { CategorySettings } from './types.ts'

/** Root categories in the order of the home page; ids of children are unique too. */
export const categories = {
  bikes: {
    name: 'Bikes & wheels',
    object: '🚲',
    wall: 'ocre',
    children: { 'city-bikes': 'Bikes', scooters: 'Scooters & motorbikes', skates: 'Skates & small wheels' },
  },
  camping: {
    name: 'Camping',
    object: '🏕️',
    wall: 'cielo',
    children: { tents: 'Tents', hiking: 'Hiking', 'camp-life': 'Fire, food & light' },
  },
  photo: {
    name: 'Photo & film',
    object: '🎥',
    wall: 'rosa',
    children: { cameras: 'Cameras', 'film-making': 'Filmmaking', showing: 'Screens & prints' },
  },
  tools: {
    name: 'Tools',
    object: '🧰',
    wall: 'agave',
    children: { repair: 'Repair & building', garden: 'Garden & outdoors' },
  },
  music: {
    name: 'Music',
    object: '🎸',
    wall: 'terracota',
    children: { instruments: 'Instruments', sound: 'Sound & stage' },
  },
  parties: { name: 'Parties', object: '🪩', wall: 'jacaranda', children: {} },
  vans: {
    name: 'Vans & cars',
    object: '🚐',
    wall: 'arena',
    children: { campers: 'Camper vans', cars: 'Cars', loads: 'Pickups, trucks & parts' },
  },
  beach: {
    name: 'Beach & sea',
    object: '🤿',
    wall: 'anil',
    children: { boats: 'Boats', shore: 'Beach & swimming' },
  },
  home: {
    name: 'Home & kitchen',
    object: '🫖',
    wall: 'cielo',
    children: { kitchen: 'Kitchen', rooms: 'Furniture & plants' },
  },
  clothes: { name: 'Clothes & costumes', object: '👗', wall: 'ocre', children: {} },
  play: {
    name: 'Play & learn',
    object: '🕹️',
    wall: 'agave',
    children: { sport: 'Sport', games: 'Games', curiosity: 'Books & science' },
  },
  spaces: {
    name: 'Rooms & studios',
    object: '🏡',
    wall: 'jacaranda',
    children: { stays: 'Stays', workrooms: 'Studios & desks', storage: 'Storage & parking' },
  },
} as const satisfies Record<string, CategorySettings>

export type RootCategoryId = keyof typeof categories
type ChildOf<Id extends RootCategoryId> = Extract<keyof (typeof categories)[Id]['children'], string>
export type CategoryId = RootCategoryId | { [Id in RootCategoryId]: ChildOf<Id> }[RootCategoryId]

const roots = new Map<string, RootCategoryId>()
for (const [id, { children }] of Object.entries(categories)) {
  // the keys of `categories` are its ids; `Object.entries` only knows that they are strings
  for (const category of [id, ...Object.keys(children)]) roots.set(category, id as RootCategoryId)
}

export function rootOf(category: CategoryId): RootCategoryId {
  const root = roots.get(category)
  if (!root) throw new Error(`There is no category "${category}"`)
  return root
}
