import { between, pick, seeded } from '../pictures/random.ts'
import type { AreaSettings, CitySettings, Place } from './types.ts'

type CityWithAreas = CitySettings & { areas: Record<string, AreaSettings> }

// names that nearly every town of the country has
const mexico = {
  country: 'Mexico',
  countryCode: 'MX',
  timeZone: 'America/Mexico_City',
  streets: ['Calle Hidalgo', 'Calle Morelos', 'Calle Allende', 'Calle Zaragoza', 'Calle Cinco de Mayo', 'Calle Aldama'],
} as const

export const cities = {
  'mexico-city': {
    name: 'Mexico City',
    region: 'Mexico City',
    ...mexico,
    latitude: 19.4326,
    longitude: -99.1332,
    areas: {
      'roma-norte': { name: 'Roma Norte', latitude: 19.4178, longitude: -99.1623, postcode: '06700' },
      condesa: { name: 'Condesa', latitude: 19.4128, longitude: -99.1735, postcode: '06140' },
      juarez: { name: 'Juárez', latitude: 19.4263, longitude: -99.1602, postcode: '06600' },
      narvarte: { name: 'Narvarte', latitude: 19.3957, longitude: -99.1536, postcode: '03020' },
      'del-valle': { name: 'Del Valle', latitude: 19.3839, longitude: -99.1679, postcode: '03100' },
      coyoacan: { name: 'Coyoacán', latitude: 19.3499, longitude: -99.1625, postcode: '04000' },
      'san-angel': { name: 'San Ángel', latitude: 19.3461, longitude: -99.1904, postcode: '01000' },
      'santa-maria-la-ribera': {
        name: 'Santa María la Ribera',
        latitude: 19.4485,
        longitude: -99.1582,
        postcode: '06400',
      },
      escandon: { name: 'Escandón', latitude: 19.4021, longitude: -99.1802, postcode: '11800' },
      xochimilco: { name: 'Xochimilco', latitude: 19.2572, longitude: -99.1031, postcode: '16000' },
    },
  },
  puebla: {
    name: 'Puebla',
    region: 'Puebla',
    ...mexico,
    latitude: 19.0414,
    longitude: -98.2063,
    areas: {
      'puebla-centro': { name: 'Centro Histórico', latitude: 19.0438, longitude: -98.1982, postcode: '72000' },
      huexotitla: { name: 'Huexotitla', latitude: 19.0312, longitude: -98.2103, postcode: '72534' },
      'la-paz': { name: 'La Paz', latitude: 19.0537, longitude: -98.2237, postcode: '72160' },
      'el-carmen': { name: 'El Carmen', latitude: 19.0353, longitude: -98.1991, postcode: '72530' },
      cholula: {
        name: 'San Pedro Cholula',
        latitude: 19.0632,
        longitude: -98.3064,
        postcode: '72760',
        region: 'Puebla',
      },
      'san-andres': {
        name: 'San Andrés Cholula',
        latitude: 19.0512,
        longitude: -98.3009,
        postcode: '72810',
        region: 'Puebla',
      },
    },
  },
  'puerto-vallarta': {
    name: 'Puerto Vallarta',
    region: 'Jalisco',
    ...mexico,
    latitude: 20.6534,
    longitude: -105.2253,
    areas: {
      'zona-romantica': { name: 'Zona Romántica', latitude: 20.6018, longitude: -105.235, postcode: '48380' },
      'cinco-de-diciembre': { name: '5 de Diciembre', latitude: 20.6161, longitude: -105.2289, postcode: '48350' },
      versalles: { name: 'Versalles', latitude: 20.6376, longitude: -105.2252, postcode: '48310' },
      'marina-vallarta': { name: 'Marina Vallarta', latitude: 20.6669, longitude: -105.2516, postcode: '48335' },
      bucerias: { name: 'Bucerías', latitude: 20.7566, longitude: -105.3311, postcode: '63732', region: 'Nayarit' },
    },
  },
  merida: {
    name: 'Mérida',
    region: 'Yucatán',
    ...mexico,
    timeZone: 'America/Merida',
    latitude: 20.9674,
    longitude: -89.5926,
    areas: {
      'merida-centro': { name: 'Centro', latitude: 20.9706, longitude: -89.6233, postcode: '97000' },
      'garcia-gineres': { name: 'García Ginerés', latitude: 20.9869, longitude: -89.6367, postcode: '97070' },
      itzimna: { name: 'Itzimná', latitude: 20.9943, longitude: -89.6133, postcode: '97100' },
      progreso: { name: 'Progreso', latitude: 21.2801, longitude: -89.6654, postcode: '97320', region: 'Yucatán' },
    },
  },
  queretaro: {
    name: 'Querétaro',
    region: 'Querétaro',
    ...mexico,
    latitude: 20.5888,
    longitude: -100.3899,
    areas: {
      'queretaro-centro': { name: 'Centro Histórico', latitude: 20.5931, longitude: -100.3922, postcode: '76000' },
      'la-cruz': { name: 'La Cruz', latitude: 20.5941, longitude: -100.3836, postcode: '76020' },
      carretas: { name: 'Carretas', latitude: 20.5817, longitude: -100.3742, postcode: '76050' },
      alamos: { name: 'Álamos', latitude: 20.6073, longitude: -100.3838, postcode: '76160' },
      juriquilla: { name: 'Juriquilla', latitude: 20.7057, longitude: -100.4468, postcode: '76226' },
    },
  },
  lisbon: {
    name: 'Lisbon',
    region: 'Lisbon',
    country: 'Portugal',
    countryCode: 'PT',
    timeZone: 'Europe/Lisbon',
    streets: ['Rua da Voz do Operário', 'Rua Ferreira Borges'],
    latitude: 38.7223,
    longitude: -9.1393,
    areas: {
      graca: { name: 'Graça', latitude: 38.7163, longitude: -9.1305 },
      'campo-de-ourique': { name: 'Campo de Ourique', latitude: 38.7181, longitude: -9.1654 },
    },
  },
  kyoto: {
    name: 'Kyoto',
    region: 'Kyoto',
    country: 'Japan',
    countryCode: 'JP',
    timeZone: 'Asia/Tokyo',
    streets: ['Gojozaka', 'Imadegawa'],
    latitude: 35.0116,
    longitude: 135.7681,
    areas: {
      higashiyama: { name: 'Higashiyama', latitude: 34.9963, longitude: 135.7785 },
      demachiyanagi: { name: 'Demachiyanagi', latitude: 35.0304, longitude: 135.7731 },
    },
  },
  barcelona: {
    name: 'Barcelona',
    region: 'Catalonia',
    country: 'Spain',
    countryCode: 'ES',
    timeZone: 'Europe/Madrid',
    streets: ['Carrer de Verdi', 'Rambla del Poblenou'],
    latitude: 41.3874,
    longitude: 2.1686,
    areas: {
      gracia: { name: 'Gràcia', latitude: 41.4036, longitude: 2.1561, postcode: '08012' },
      poblenou: { name: 'Poblenou', latitude: 41.3999, longitude: 2.2019, postcode: '08005' },
    },
  },
} as const satisfies Record<string, CityWithAreas>

export type CityId = keyof typeof cities
export type AreaId = { [Id in CityId]: keyof (typeof cities)[Id]['areas'] }[CityId]

type Area = AreaSettings & { city: CityId }

const areas = new Map<string, Area>()
for (const [city, { areas: inCity }] of Object.entries(cities)) {
  // the keys of `cities` are its ids; `Object.entries` only knows that they are strings
  for (const [id, area] of Object.entries(inCity)) areas.set(id, { ...area, city: city as CityId })
}

export function cityOf(area: AreaId): CityId {
  return areaOf(area).city
}

/** Known by their names already: towns that grew into a city. */
const towns = new Set<string>([
  'coyoacan',
  'xochimilco',
  'san-andres',
  'bucerias',
  'progreso',
  'juriquilla',
  'gracia',
] satisfies AreaId[])

/** The neighbourhoods that no list of towns has, as places to search around. */
export const neighbourhoods = () =>
  [...areas]
    .filter(([id]) => !towns.has(id))
    .map(([, { name, city, latitude, longitude, region }]) => ({
      name,
      region: region ?? cities[city].name,
      country: cities[city].countryCode,
      latitude,
      longitude,
    }))

/** At most this far from the middle of a neighbourhood, in degrees: some three streets. */
const reach = 0.0028

/** A spot in a neighbourhood, the same for the same seed. */
export function placeIn(id: AreaId, seed: string): Place {
  const { name, city, latitude, longitude, postcode, region } = areaOf(id)
  const { name: cityName, region: cityRegion, country } = cities[city]
  const around = region ? [region] : [...new Set([cityName, cityRegion])]
  const random = seeded(seed)
  const near = (value: number) => Number((value + between(random, -reach, reach)).toFixed(5))
  return {
    latitude: near(latitude),
    longitude: near(longitude),
    shortDisplayName: `${name}, ${around[0]}`,
    displayName: [name, ...around, country].join(', '),
    ...(postcode ? { postcode } : {}),
  }
}

/** A door there: the place with its street and number, for those who come to fetch something. */
export function doorIn(id: AreaId, seed: string): Place {
  const place = placeIn(id, `${seed} door`)
  const random = seeded(`${seed} street`)
  const street = pick(random, cities[cityOf(id)].streets)
  return { ...place, displayName: `${street} ${Math.round(between(random, 3, 240))}, ${place.displayName}` }
}

function areaOf(id: AreaId): Area {
  const area = areas.get(id)
  if (!area) throw new Error(`There is no neighbourhood "${id}"`)
  return area
}
