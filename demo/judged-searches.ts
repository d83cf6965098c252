import type { JsonObject } from '@plaza/contract'

/** A search with what somebody who knows the catalogue would call right: listings whose names hold one of these texts. */
export type Judged = { kind: string; body: JsonObject; right: readonly string[] }

const typed = (kind: string, rows: readonly [query: string, ...right: string[]][]): Judged[] =>
  rows.map(([query, ...right]) => ({ kind, body: { query }, right }))

const puebla = { latitude: 19.0414, longitude: -98.2063 }
const mexicoCity = { latitude: 19.4326, longitude: -99.1332 }
const merida = { latitude: 20.967, longitude: -89.6237 }

/** About the demo marketplace. */
export const judgedInDemo: readonly Judged[] = [
  ...typed('as written', [
    ['canoe', 'Canoe'],
    ['electric guitar', 'Electric guitar'],
    ['camper van', 'Camper van'],
    ['family tent', 'Family tent'],
    ['moving boxes', 'Moving boxes'],
    ['paella pan', 'Paella pan'],
    ['film projector', 'Film projector'],
    ['wooden ladder', 'Wooden ladder'],
    ['roller skates', 'Roller skates'],
    ['guest room with photographs', 'Guest room with a thousand photographs'],
  ]),
  ...typed('misspelt', [
    ['telescpoe', 'Telescope'],
    ['accordeon', 'Accordion'],
    ['saxofone', 'Alto saxophone'],
    ['skateborad', 'Skateboard'],
    ['trupmet', 'Mariachi trumpet'],
    ['snorkle', 'Snorkel'],
    ['kimonno', 'Silk kimono'],
    ['karaoki', 'Karaoke box'],
    ['electirc giutar', 'Electric guitar'],
    ['wheelchiar', 'Wheelchair', 'Power wheelchair'],
    ['suitcse', 'Big suitcase'],
    ['badmington', 'Badminton'],
  ]),
  ...typed('accents', [
    ['pinata', 'Donkey piñata'],
    ['PIÑATA', 'Donkey piñata'],
    ['becal', 'Wide sun hats from Bécal'],
    ['chefs knives', 'Chef’s knives'],
    ["painter's studio", 'Painter’s studio'],
  ]),
  ...typed('plurals', [
    ['canoes', 'Canoe'],
    ['trumpets', 'Mariachi trumpet'],
    ['telescopes', 'Telescope'],
    ['microphones', 'Two microphones', 'Interview microphone', 'Karaoke box with two microphones'],
    ['wheelchairs', 'Wheelchair', 'Power wheelchair'],
    ['ladder', 'Wooden ladder'],
    ['basketball', 'Basketballs'],
    ['lantern', 'Red paper lanterns'],
  ]),
  ...typed('parts of words', [
    ['acc', 'Accordion'],
    ['teles', 'Telescope'],
    ['skateb', 'Skateboard'],
    ['moto', 'Mototaxi', 'Motor boat', 'Motorbike'],
    ['wheelch', 'Wheelchair', 'Power wheelchair'],
    ['badm', 'Badminton'],
    ['k', 'Kite', 'Kick scooter', 'Karaoke', 'Silk kimono', 'Stage keyboard', 'Practice keyboard'],
  ]),
  { kind: 'attributes', body: { query: 'car', filter: 'fuel == Electric' }, right: ['Electric car'] },
  { kind: 'attributes', body: { query: 'van', filter: 'seats >= 9' }, right: ['Van with nine seats', 'Little bus'] },
  {
    kind: 'attributes',
    body: { query: 'tent', customAttributes: { persons: 2 } },
    right: ['Light tent for two', 'Tent among the lavender'],
  },
  {
    kind: 'attributes',
    body: { query: 'film', filter: 'year < 1980' },
    right: ['Film camera with 35 mm', 'Film camera for 16 mm'],
  },
  { kind: 'attributes', body: { query: 'guitar', filter: 'beginners' }, right: ['Guitar for the first year'] },
  { kind: 'places', body: { query: 'bike', location: puebla, maxDistance: 30_000 }, right: ['Commuter bike'] },
  {
    kind: 'places',
    body: { query: 'canoe', location: mexicoCity, maxDistance: 40_000 },
    right: ['Canoe for the quiet canals'],
  },
  {
    kind: 'places',
    body: { query: 'snorkle', location: merida, maxDistance: 40_000 },
    right: ['Snorkel kit for cenotes'],
  },
  {
    kind: 'places',
    body: { query: 'bike', location: mexicoCity, sort: [{ _distance: 'asc' }] },
    right: ['City bike, size M'],
  },
]

/** About the demo marketplace, for searches that are read as they were meant. */
export const judgedAsMeant: readonly Judged[] = [
  ...judgedInDemo,
  ...typed('slips anywhere', [
    ['tnet', 'tent'],
    ['bycicle', 'bike'],
    ['gutiar', 'guitar', 'Guitar'],
    ['lader', 'ladder'],
    ['hamer', 'Hammer'],
    ['voilin', 'Violin'],
    ['cannoe', 'Canoe'],
    ['sktaeboard', 'Skateboard'],
    ['tlescope', 'Telescope'],
    ['cmaera', 'camera'],
    ['porjector', 'projector'],
    ['weelchair', 'Wheelchair', 'wheelchair'],
  ]),
  ...typed('other words', [
    ['bicycle', 'bike'],
    ['motorcycle', 'Motorbike'],
    ['automobile', 'car'],
    ['rucksack', 'backpack'],
    ['luggage', 'suitcase'],
    ['couch', 'sofa'],
    ['kayak', 'Canoe'],
    ['toolbox', 'Tool box'],
    ['sax', 'saxophone'],
    ['fiddle', 'Violin'],
    ['umbrella', 'parasols'],
    ['cottage', 'hut'],
    ['sailboat', 'sailing boat'],
    ['video camera', 'Camcorder'],
  ]),
  ...typed('Spanish', [
    ['bicicleta', 'bike'],
    ['bici', 'bike'],
    ['casa de campaña', 'tent', 'Tent'],
    ['tienda de campaña para dos', 'tent', 'Tent'],
    ['guitarra', 'guitar', 'Guitar'],
    ['acordeón', 'Accordion'],
    ['trompeta', 'trumpet'],
    ['cámara', 'camera'],
    ['proyector', 'projector'],
    ['maleta', 'suitcase'],
    ['mochila', 'backpack'],
    ['escalera', 'ladder'],
    ['martillo', 'Hammer'],
    ['patines', 'skates'],
    ['silla de ruedas', 'Wheelchair', 'wheelchair'],
    ['telescopio', 'Telescope'],
    ['vestido', 'dress'],
    ['juego de mesa', 'board games'],
    ['caña de pescar', 'Fishing rods'],
    ['cajas de mudanza', 'Moving boxes'],
    ['teclado', 'keyboard'],
    ['cuchillos', 'knives'],
  ]),
  ...typed('French', [
    ['vélo', 'bike'],
    ['velo de ville', 'bike'],
    ['tente', 'tent', 'Tent'],
    ['guitare électrique', 'Electric guitar', 'guitar'],
    ['violon', 'Violin'],
    ['accordéon', 'Accordion'],
    ['appareil photo', 'camera'],
    ['projecteur', 'projector'],
    ['valise', 'suitcase'],
    ['sac à dos', 'backpack'],
    ['échelle', 'ladder'],
    ['marteau', 'Hammer'],
    ['fauteuil roulant', 'Wheelchair', 'wheelchair'],
    ['télescope', 'Telescope'],
    ['canapé', 'sofa'],
    ['robe', 'dress'],
    ['jeu de société', 'board games'],
    ['canne à pêche', 'Fishing rods'],
    ['trottinette', 'scooter'],
    ['planche à roulettes', 'Skateboard'],
    ['couteaux', 'knives'],
  ]),
]

const things: readonly [english: string, spanish: string][] = [
  ['drill', 'taladro'],
  ['saw', 'sierra'],
  ['lawn mower', 'podadora'],
  ['pressure washer', 'hidrolavadora'],
  ['sewing machine', 'máquina de coser'],
  ['mountain bike', 'bicicleta de montaña'],
  ['kayak', 'kayak'],
  ['tent', 'tienda de campaña'],
  ['sleeping bag', 'bolsa de dormir'],
  ['camera', 'cámara'],
  ['tripod', 'trípode'],
  ['projector', 'proyector'],
  ['loudspeaker', 'altavoz'],
  ['violin', 'violín'],
  ['piano', 'piano'],
  ['trailer', 'remolque'],
  ['generator', 'generador'],
  ['ladder', 'escalera'],
  ['stroller', 'carriola'],
  ['surfboard', 'tabla de surf'],
]
const brands = ['Nordika', 'Veloza', 'Kestrel', 'Azimut', 'Bremora', 'Lumex', 'Solano', 'Ñandú']
const kinds: readonly [english: string, spanish: string][] = [
  ['compact', 'compacta'],
  ['professional', 'profesional'],
  ['foldable', 'plegable'],
  ['for beginners', 'para principiantes'],
]

export type GeneratedListing = { name: string; description: string; latitude: number; longitude: number }

/** A catalogue in two languages, every thing of every brand in every kind, in and around Puebla. */
export function generatedListings(): GeneratedListing[] {
  return things.flatMap(([english, spanish], t) =>
    brands.flatMap((brand, b) =>
      kinds.flatMap(([kind, clase], k) => {
        const other = things[(t + b + k + 1) % things.length] ?? ['', '']
        const place = { latitude: 19.04 + ((t * 7 + b) % 20) / 100, longitude: -98.2 + ((b * 5 + k) % 20) / 100 }
        return [
          {
            name: `${brand} ${english}, ${kind}`,
            description: `Well kept and ready to go. I also lend a ${other[0]} if you need one for the weekend.`,
            ...place,
          },
          {
            name: `${spanish} ${brand} ${clase}`,
            description: `En buen estado, lista para usarse. También presto ${other[1]} para el fin de semana.`,
            ...place,
          },
        ]
      }),
    ),
  )
}

/** About the demo marketplace with the generated catalogue around it. */
export const judgedAmongMany: readonly Judged[] = [
  ...typed('as written', [
    ['kestrel tripod', 'Kestrel tripod'],
    ['solano lawn mower', 'Solano lawn mower'],
    ['pressure washer professional', 'pressure washer, professional'],
    ['telescope', 'Telescope'],
  ]),
  ...typed('misspelt', [
    ['kestral tripod', 'Kestrel tripod'],
    ['nordica dril', 'Nordika drill'],
    ['generater', 'generator'],
    ['talador veloza', 'taladro Veloza'],
    ['bicicelta de montaña', 'bicicleta de montaña'],
  ]),
  ...typed('accents', [
    ['camara lumex', 'cámara Lumex'],
    ['maquina de coser', 'máquina de coser'],
    ['tripode', 'trípode'],
    ['nandu violin', 'Ñandú violin', 'violín Ñandú'],
  ]),
  ...typed('plurals', [
    ['escaleras', 'escalera'],
    ['surfboards', 'surfboard'],
    ['remolques bremora', 'remolque Bremora'],
  ]),
  ...typed('two languages', [
    ['bolsa de dormir azimut', 'bolsa de dormir Azimut'],
    ['sleeping bag azimut', 'Azimut sleeping bag'],
    ['violin', 'violin', 'violín'],
    ['tienda de campaña plegable', 'tienda de campaña'],
  ]),
  ...typed('parts of words', [
    ['hidrolav', 'hidrolavadora'],
    ['lavadora', 'hidrolavadora'],
    ['speaker', 'loudspeaker'],
    ['trip', 'tripod', 'trípode'],
  ]),
  { kind: 'places', body: { query: 'kayak solano', location: puebla, maxDistance: 6_000 }, right: ['kayak'] },
  { kind: 'places', body: { query: 'telescope', location: mexicoCity, maxDistance: 5_000_000 }, right: ['Telescope'] },
]
