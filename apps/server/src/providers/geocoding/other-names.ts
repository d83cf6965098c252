import { searchText } from './ranking.ts'

export type NamedTown = { name: string; country: string }

/** What people call large towns besides the name the gazetteer has: short forms, and names in other languages. */
const otherNames: readonly [town: string, country: string, ...others: string[]][] = [
  ['Mexico City', 'MX', 'CDMX', 'DF', 'D.F.', 'Ciudad de México', 'México DF', 'Mexico D.F.', 'Distrito Federal'],
  ['Guadalajara', 'MX', 'GDL'],
  ['Monterrey', 'MX', 'MTY'],
  ['San Luis Potosí', 'MX', 'SLP'],
  ['Puerto Vallarta', 'MX', 'PVR'],
  ['San Cristóbal de las Casas', 'MX', 'San Cris'],
  ['Playa del Carmen', 'MX', 'Playa'],
  ['New York City', 'US', 'NYC', 'New York', 'Nueva York', 'Manhattan'],
  ['Los Angeles', 'US', 'L.A.', 'LA'],
  ['San Francisco', 'US', 'SF', 'SFO'],
  ['Philadelphia', 'US', 'Philly', 'Filadelfia', 'Philadelphie'],
  ['Washington', 'US', 'Washington DC', 'D.C.'],
  ['New Orleans', 'US', 'NOLA', 'Nueva Orleans', 'La Nouvelle-Orléans'],
  ['London', 'GB', 'Londres'],
  ['Edinburgh', 'GB', 'Edimburgo', 'Édimbourg'],
  ['Brussels', 'BE', 'Bruselas', 'Bruxelles'],
  ['Antwerpen', 'BE', 'Antwerp', 'Amberes', 'Anvers'],
  ['Geneva', 'CH', 'Ginebra', 'Genève'],
  ['Munich', 'DE', 'München'],
  ['Köln', 'DE', 'Cologne', 'Colonia'],
  ['Vienna', 'AT', 'Wien', 'Viena', 'Vienne'],
  ['Rome', 'IT', 'Roma'],
  ['Milan', 'IT', 'Milano', 'Milán'],
  ['Florence', 'IT', 'Firenze', 'Florencia'],
  ['Naples', 'IT', 'Napoli', 'Nápoles'],
  ['Venice', 'IT', 'Venezia', 'Venecia', 'Venise'],
  ['Turin', 'IT', 'Torino', 'Turín'],
  ['Lisbon', 'PT', 'Lisboa', 'Lisbonne'],
  ['Sevilla', 'ES', 'Seville', 'Séville'],
  ['Barcelona', 'ES', 'BCN', 'Barcelone'],
  ['Copenhagen', 'DK', 'København', 'Copenhague'],
  ['Athens', 'GR', 'Atenas', 'Athènes'],
  ['Prague', 'CZ', 'Praha', 'Praga'],
  ['Warsaw', 'PL', 'Warszawa', 'Varsovia', 'Varsovie'],
  ['Beijing', 'CN', 'Peking', 'Pekín', 'Pékin'],
  ['Bogotá', 'CO', 'Bogota DC'],
  ['Buenos Aires', 'AR', 'CABA', 'Capital Federal'],
  ['Rio de Janeiro', 'BR', 'Rio'],
  ['Montréal', 'CA', 'Montreal', 'MTL'],
  ['Havana', 'CU', 'La Habana', 'La Havane'],
]

/** Shorter beginnings could mean anything. */
const leastLetters = 5

const known = otherNames.flatMap(([name, country, ...others]) =>
  others.map((other) => ({ other: searchText(other), town: { name: searchText(name), country } })),
)

/** The towns that someone means who typed another name of theirs, or the beginning of one. */
export function townsCalled(text: string): NamedTown[] {
  const meant = known.filter(({ other }) => other === text || (text.length >= leastLetters && other.startsWith(text)))
  return [...new Map(meant.map(({ town }) => [`${town.country} ${town.name}`, town])).values()]
}
