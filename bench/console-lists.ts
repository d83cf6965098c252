/**
 * What the console asks a large marketplace: lists and the search for anything, each call's time at the server beside that
 * of reading one person by id. Sizes: ROWS of people, listings, bookings and mails, MESSAGES.
 */
import pg from 'pg'
import { seedConsole } from './lib/seed-console.ts'
import { withServers } from './lib/servers.ts'

const rows = Number(process.env.ROWS ?? 100_000)
const messages = Number(process.env.MESSAGES ?? 1_000_000)
const repeats = Number(process.env.BENCH_REPEATS ?? 30)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const lists = {
  toReachMs: 200,
  paths: {
    'people, newest': '/users?nbResultsPerPage=50',
    'people, by a piece of a name': '/users?query=rson%2077&nbResultsPerPage=50',
    'people, by a misspelt name': '/users?query=preson%2077777&nbResultsPerPage=50',
    'people with their numbers': '/users?stats=true&nbResultsPerPage=50',
    'people not confirmed, numbers': '/users?stats=true&emailVerified=false&nbResultsPerPage=50',
    'people suspended': '/users?state=suspended&nbResultsPerPage=50',
    'people seen this week': `/users?lastSeenDate[gte]=${daysAgo(7)}&nbResultsPerPage=50`,
    'people with open bookings': '/users?hasOpenTransactions=true&nbResultsPerPage=50',
    'people without open bookings': '/users?hasOpenTransactions=false&nbResultsPerPage=50',
    'listings, newest': '/assets?nbResultsPerPage=50',
    'listings of a type': '/assets?assetTypeId=typ_bench&nbResultsPerPage=50',
    'bookings, newest': '/transactions?nbResultsPerPage=50',
    'mails, newest': '/emails?withContent=false&nbResultsPerPage=50',
    'mails that failed': '/emails?withContent=false&status=failed&nbResultsPerPage=50',
    'mails of a template': '/emails?withContent=false&kind=bench7&nbResultsPerPage=50',
    'mails to a person': '/emails?withContent=false&userId=usr_00000000000000000500&nbResultsPerPage=50',
    'mails about a booking': '/emails?withContent=false&objectId=trn_00000000000000000500&nbResultsPerPage=50',
    'mails by words that few have': '/emails?withContent=false&query=number%2077777&nbResultsPerPage=50',
    'mails by words that all have': '/emails?withContent=false&query=your%20booking&nbResultsPerPage=50',
    'mails by words that none has': '/emails?withContent=false&query=qqxqqx&nbResultsPerPage=50',
    'how mails are doing': '/emails/state',
    'bookings of a person': '/transactions?takerId=usr_00000000000000000500&nbResultsPerPage=50',
  },
}
const finds = {
  toReachMs: 250,
  paths: {
    'find by id': '/lookup?query=usr_00000000000000000500',
    'find by e-mail address': '/lookup?query=bench500%40example.com',
    'find by phone number': '/lookup?query=%2B52%20222%20000%200500',
    'find by a name': '/lookup?query=person%2077777',
    'find by a name that many have': '/lookup?query=person',
    'find by a misspelt name': '/lookup?query=preson%2077777',
    'find by words of a message': '/lookup?query=marshmallow',
    'find by words of every message': '/lookup?query=helmet',
    'find nothing': '/lookup?query=qqxqqx',
  },
}

const timelines = {
  toReachMs: 300,
  paths: {
    'time line, first page': '/users/usr_00000000000000000001/timeline',
    'time line, found in': '/users/usr_00000000000000000001/timeline?query=thing%2099',
    'time line, mails alone': '/users/usr_00000000000000000001/timeline?kinds=mail',
  },
}

await withServers(1, async ({ all: [server], databaseUrl, headers }) => {
  if (!server) throw new Error('There is no server')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const begun = performance.now()
  await seedConsole(pool, { rows, messages })
  console.log(
    `${rows} people, listings, bookings and mails, ${messages} messages: ${seconds(performance.now() - begun)} to fill`,
  )
  await pool.end()

  const cursor = { ...headers, 'x-stelace-version': '2020-08-10' }
  const times = async (path: string) => {
    const took: number[] = []
    for (let k = -5; k < repeats; k++) {
      const start = performance.now()
      const answer = await fetch(server.base + path, { headers: cursor })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      if (k >= 0) took.push(performance.now() - start)
    }
    return took.toSorted((a, b) => a - b)
  }
  const at = (took: number[], share: number) => took[Math.floor((took.length - 1) * share)] ?? Number.NaN
  const least = at(await times('/users/usr_00000000000000000500'), 0.5)
  console.log(`reading one person: ${least.toFixed(1)} ms`)
  for (const { paths, toReachMs } of [lists, finds, timelines]) {
    for (const [name, path] of Object.entries(paths)) {
      const took = await times(path)
      const [middle, slow] = [at(took, 0.5), at(took, 0.95)]
      const mark = slow <= toReachMs ? '✔' : '✘'
      console.log(
        `${mark} ${name.padEnd(34)} p50 ${middle.toFixed(1).padStart(7)} ms  p95 ${slow.toFixed(1).padStart(7)} ms` +
          `  (to reach ${toReachMs} ms)  ${(middle / least).toFixed(1)} × reading one person`,
      )
      if (slow > toReachMs) process.exitCode = 1
    }
  }
})

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(0)} s`
}
