/** How fast the API is, as a ratio to a bare Fastify handler that runs the same SQL on the same database. */
import { withPlaza } from './lib/bench.ts'
import { compare, tellMemory } from './lib/measure.ts'

const userCount = Number(process.env.USERS ?? 100_000)

await withPlaza(async (bench) => {
  const seeded = await bench.start('seed-users.ts', { USERS: String(userCount) }, 'databaseUrl')
  const { databaseUrl, userId } = JSON.parse(seeded.line)
  const bare = await bench.start('bare-server.ts', { DATABASE_URL: databaseUrl }, 'http')
  await compare(bench, bare, [
    { name: 'GET /users/:id', path: `/users/${userId}`, version: '2019-05-20', toReach: 0.6 },
    { name: `GET /users, 20 of ${userCount}, by cursor`, path: '/users', version: '2020-08-10', toReach: 0.7 },
    { name: `GET /users, 20 of ${userCount}, by number`, path: '/users?page=3', version: '2019-05-20', toReach: 0.7 },
  ])
  await tellMemory(bench)
})
