import { demoUsers } from '../people.ts'
import type { CityId } from './cities.ts'
import type { PersonSettings } from './types.ts'

export { demoStaff } from '../people.ts'

type Person = PersonSettings & { city: CityId }
type Newcomer = Omit<Person, 'username' | 'password' | 'roles'>
type PersonDetails = Pick<Person, 'lastname' | 'title' | 'city' | 'languages' | 'face' | 'wall'>

const roles = ['user', 'provider']

const neighbour = <Profile extends Newcomer>(id: string, profile: Profile) => ({
  username: `${id}@example.com`,
  password: login('sofia').password,
  roles,
  ...profile,
})

/** Somebody whose login is printed at start, with the rest of the profile. */
const known = <Profile extends PersonDetails>(id: string, profile: Profile) => ({ ...login(id), ...profile })

function login(id: string) {
  const user = demoUsers.find(({ username }) => username === `${id}@example.com`)
  if (!user) throw new Error(`There is no demo login of "${id}"`)
  return user
}

export const people = {
  sofia: known('sofia', {
    lastname: 'Robles',
    title: 'Architect, two streets from the zócalo',
    city: 'puebla',
    languages: ['Spanish', 'English'],
    face: '👩🏽',
    wall: 'cielo',
  }),
  diego: known('diego', {
    lastname: 'Medina',
    title: 'Fixes boats, lends the tools',
    city: 'mexico-city',
    languages: ['Spanish', 'English'],
    face: '🧔🏽‍♂️',
    wall: 'agave',
  }),
  olga: known('olga', {
    lastname: 'Ortega',
    title: 'Keeps the square tidy',
    city: 'mexico-city',
    languages: ['Spanish', 'English', 'German'],
    face: '👩🏼‍🦳',
    wall: 'jacaranda',
  }),
  ana: neighbour('ana', {
    firstname: 'Ana',
    lastname: 'Beltrán',
    displayName: 'Ana B.',
    title: 'Bikes, bags and other ways to get around',
    description:
      'I teach geography and own more bikes than chairs. I clean and tune everything on Sundays, and I reply within the hour.',
    city: 'mexico-city',
    languages: ['Spanish', 'English', 'French'],
    face: '👩🏽‍🦱',
    wall: 'agave',
  }),
  ernesto: neighbour('ernesto', {
    firstname: 'Ernesto',
    lastname: 'Villaseñor',
    displayName: 'Ernesto V.',
    title: 'Forty years behind a camera',
    description:
      'Retired newspaper photographer in Coyoacán. My cameras were made to be used, so come by, have a coffee and take one out for a walk.',
    city: 'mexico-city',
    languages: ['Spanish', 'English'],
    face: '👴🏽',
    wall: 'anil',
  }),
  beto: neighbour('beto', {
    firstname: 'Alberto',
    lastname: 'Cruz',
    displayName: 'Beto C.',
    title: 'Carpenter with a van',
    description:
      'I build kitchens in Narvarte and move half the neighbourhood at weekends. Ask me how to use a tool before you ask me for a plaster.',
    city: 'mexico-city',
    languages: ['Spanish'],
    face: '👨🏽‍🔧',
    wall: 'rosa',
  }),
  lucia: neighbour('lucia', {
    firstname: 'Lucía',
    lastname: 'Herrera',
    displayName: 'Lucía H.',
    title: 'Wardrobe from a theatre that closed',
    description:
      'When our theatre in Roma closed I saved the wardrobe. Every dress is mended by hand and knows at least one play by heart.',
    city: 'mexico-city',
    languages: ['Spanish', 'Italian'],
    face: '👩🏻‍🦱',
    wall: 'agave',
  }),
  mateo: neighbour('mateo', {
    firstname: 'Mateo',
    lastname: 'Aguilar',
    displayName: 'Mateo A.',
    title: 'Plays trumpet, repairs the rest',
    description:
      'Music teacher and weekend mariachi in La Cruz. I set up every instrument before it leaves the house, and I’ll show you the first three chords.',
    city: 'queretaro',
    languages: ['Spanish', 'English'],
    face: '👨🏽‍🦱',
    wall: 'cielo',
  }),
  itzel: neighbour('itzel', {
    firstname: 'Itzel',
    lastname: 'Pech',
    displayName: 'Itzel P.',
    title: 'Cenotes before breakfast',
    description:
      'Marine biologist from Progreso, living in the centre of Mérida. I know which cenote is quiet on which day and I tell everyone who asks.',
    city: 'merida',
    languages: ['Spanish', 'Maya', 'English'],
    face: '👩🏾',
    wall: 'agave',
  }),
  joaquin: neighbour('joaquin', {
    firstname: 'Joaquín',
    lastname: 'Canul',
    displayName: 'Joaquín C.',
    title: 'Old house, open doors',
    description:
      'I restored my grandparents’ house in El Carmen, one mosaic floor at a time. Hammocks are always up and the coffee is from Chiapas.',
    city: 'puebla',
    languages: ['Spanish', 'Maya'],
    face: '🧔🏾‍♂️',
    wall: 'cielo',
  }),
  citlali: neighbour('citlali', {
    firstname: 'Citlali',
    lastname: 'Ruiz',
    displayName: 'Citlali R.',
    title: 'Weaver in Cholula',
    description:
      'My mother weaves, I weave, my daughter codes. We lend what the workshop isn’t using and sell a few plants from the patio.',
    city: 'puebla',
    languages: ['Spanish', 'Zapotec', 'English'],
    face: '👩🏽‍🌾',
    wall: 'ocre',
  }),
  ramon: neighbour('ramon', {
    firstname: 'Ramón',
    lastname: 'Toledo',
    displayName: 'Ramón T.',
    title: 'Cook with too many pans',
    description:
      'I cooked for weddings for twenty years and kept the equipment. Tell me how many people are coming and I’ll tell you which pan you need.',
    city: 'puebla',
    languages: ['Spanish', 'English'],
    face: '👨🏽‍🍳',
    wall: 'anil',
  }),
  valentina: neighbour('valentina', {
    firstname: 'Valentina',
    lastname: 'Garza',
    displayName: 'Valentina G.',
    title: 'Climbs on Saturdays, edits on Sundays',
    description:
      'Documentary editor in Escandón with a garage full of ropes and tents. Everything is checked after each trip and written down in a little book.',
    city: 'mexico-city',
    languages: ['Spanish', 'English'],
    face: '👱🏼‍♀️',
    wall: 'anil',
  }),
  emilio: neighbour('emilio', {
    firstname: 'Emilio',
    lastname: 'Treviño',
    displayName: 'Emilio T.',
    title: 'Engineer with a workshop',
    description:
      'By day I design pumps, in the evening I take machines apart and put them back together. Most of what I lend I have repaired myself.',
    city: 'queretaro',
    languages: ['Spanish', 'English', 'German'],
    face: '👨🏻‍🦰',
    wall: 'cielo',
  }),
  paola: neighbour('paola', {
    firstname: 'Paola',
    lastname: 'Reséndiz',
    displayName: 'Paola R.',
    title: 'Small farm, big shed',
    description:
      'I grow lavender and agaves outside Juriquilla with my two sons. The shed holds more than we use, so take your pick.',
    city: 'queretaro',
    languages: ['Spanish', 'English'],
    face: '👩🏼‍🌾',
    wall: 'rosa',
  }),
  tomas: neighbour('tomas', {
    firstname: 'Tomás',
    lastname: 'Girón',
    displayName: 'Tomás G.',
    title: 'Mountain guide from the highlands',
    description:
      'I guide walks around the volcanoes and write down the paths nobody has on a map. My gear is simple, dry and ready to go.',
    city: 'puebla',
    languages: ['Spanish', 'Tsotsil', 'English'],
    face: '👨🏾',
    wall: 'cielo',
  }),
  marisol: neighbour('marisol', {
    firstname: 'Marisol',
    lastname: 'Peña',
    displayName: 'Marisol P.',
    title: 'Skipper on the bay',
    description:
      'I grew up on my father’s fishing boat and never quite came ashore. You get a calm briefing, a life jacket that fits and my honest view of the weather.',
    city: 'puerto-vallarta',
    languages: ['Spanish', 'English', 'French'],
    face: '👩🏾‍🦱',
    wall: 'anil',
  }),
  rosa: neighbour('rosa', {
    firstname: 'Rosa',
    lastname: 'Quiroz',
    displayName: 'Doña Rosa',
    title: 'Piñatas since 1979',
    description:
      'My workshop is behind the El Carmen market and smells of paste and tissue paper. I can lend you the party. You bring the guests.',
    city: 'puebla',
    languages: ['Spanish'],
    face: '👵🏽',
    wall: 'cielo',
  }),
  ines: neighbour('ines', {
    firstname: 'Inês',
    lastname: 'Carvalho',
    displayName: 'Inês C.',
    title: 'Sails on the Tejo',
    description:
      'Translator in Graça with a view of the river and a share in a small boat. I like lending things to people who bring back a story.',
    city: 'lisbon',
    languages: ['Portuguese', 'English', 'Spanish'],
    face: '👩🏻',
    wall: 'cielo',
  }),
  jonas: neighbour('jonas', {
    firstname: 'Jonas',
    lastname: 'Weber',
    displayName: 'Jonas W.',
    title: 'Repair café in Cholula',
    description:
      'I came from Kreuzberg for a year and stayed. On Thursdays I help people repair toasters. The rest of the week my tools would be bored, so they travel through the neighbourhood.',
    city: 'puebla',
    languages: ['German', 'English'],
    face: '👱🏻‍♂️',
    wall: 'jacaranda',
  }),
  camille: neighbour('camille', {
    firstname: 'Camille',
    lastname: 'Tremblay',
    displayName: 'Camille T.',
    title: 'Winter is the best season',
    description:
      'Librarian from Montréal, now in Condesa, on skates from December and in a canoe from June. I write the ice rink’s opening times on every receipt.',
    city: 'mexico-city',
    languages: ['French', 'English'],
    face: '👩🏼‍🦰',
    wall: 'cielo',
  }),
  martin: neighbour('martin', {
    firstname: 'Martín',
    lastname: 'Sosa',
    displayName: 'Martín S.',
    title: 'Tango, mate and old radios',
    description:
      'Sound engineer from San Telmo, now in Querétaro. I played in three orchestras and kept something from each of them.',
    city: 'queretaro',
    languages: ['Spanish', 'Italian'],
    face: '👨🏼‍🦳',
    wall: 'anil',
  }),
  haruka: neighbour('haruka', {
    firstname: 'Haruka',
    lastname: 'Mori',
    displayName: 'Haruka M.',
    title: 'Tea, cloth and quiet streets',
    description:
      'I run a small tea room near the river and look after my aunt’s kimono collection. Please take your time, the city rewards slow walkers.',
    city: 'kyoto',
    languages: ['Japanese', 'English'],
    face: '🧑🏻',
    wall: 'agave',
  }),
  nuria: neighbour('nuria', {
    firstname: 'Núria',
    lastname: 'Puig',
    displayName: 'Núria P.',
    title: 'Street-party committee of Gràcia',
    description:
      'Every August our street competes for the best decorations, so my storeroom is full of wonderful nonsense. Ask for it. It likes to go out.',
    city: 'barcelona',
    languages: ['Catalan', 'Spanish', 'English'],
    face: '🧑🏼‍🎨',
    wall: 'ocre',
  }),
  darnell: neighbour('darnell', {
    firstname: 'Darnell',
    lastname: 'Brooks',
    displayName: 'Darnell B.',
    title: 'Block parties and ball games',
    description:
      'Middle-school coach from Brooklyn, now in Juárez. Half of my basement belongs to the kids on the block. The other half can be yours for a weekend.',
    city: 'mexico-city',
    languages: ['English', 'Spanish'],
    face: '👨🏿',
    wall: 'arena',
  }),
} as const satisfies Record<string, Person>

export type PersonId = keyof typeof people
