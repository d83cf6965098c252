/** How fast assets are read and listed beside a bare handler with the same SQL, and how long stock takes to work out. */
import { withPlaza } from './lib/bench.ts'
import { compare, tellMemory, time } from './lib/measure.ts'

const assetCount = 100_000
const availabilityCount = 1_000
const reservationCount = 1_000

await withPlaza(async (bench) => {
  const counts = {
    ASSETS: String(assetCount),
    AVAILABILITIES: String(availabilityCount),
    RESERVATIONS: String(reservationCount),
  }
  const seeded = await bench.start('seed-catalogue.ts', counts, 'databaseUrl')
  const { databaseUrl, assetId, categoryId } = JSON.parse(seeded.line)
  const bare = await bench.start('bare-server.ts', { DATABASE_URL: databaseUrl }, 'http')
  const filters = `categoryId=${categoryId}&validated=true&active=true&price[lte]=120`
  await compare(bench, bare, [
    { name: 'GET /assets/:id', path: `/assets/${assetId}`, version: '2019-05-20', toReach: 0.5 },
    {
      name: `GET /assets, filtered, 20 of ${assetCount}, by cursor`,
      path: `/assets?${filters}`,
      version: '2020-08-10',
      toReach: 0.5,
    },
    {
      name: `GET /assets, filtered, 20 of ${assetCount}, by number`,
      path: `/assets?${filters}&page=2`,
      version: '2019-05-20',
      toReach: 0.5,
    },
  ])
  console.log()
  await time(bench, {
    name: `GET /availabilities/graph, ${availabilityCount} + ${reservationCount} booked`,
    path: `/availabilities/graph?assetId=${assetId}`,
    toReach: 10,
  })
  await tellMemory(bench)
})
