import { call } from '../../bench/lib/booking-load.ts'
import { ownDatabaseUrl } from '../../bench/lib/own-database.ts'
import { type Server, withServers } from '../../bench/lib/servers.ts'
import { audit } from '../lib/audit.ts'
import { createTally, type Outcome, type Size } from '../lib/drill.ts'

const sizes = { quick: { stops: 3, writers: 8 }, full: { stops: 100, writers: 32 } }

/** A connection that was refused never reached the server: nothing was admitted, nothing is owed. */
const isRefused = (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED'

/**
 * P24, D14: a server is stopped as a service manager does, under load. Every call it took in is answered, none with a
 * fault, what was acknowledged is there afterwards, it ends with 0, and it is ready again soon.
 */
export async function stopsUnderLoad(size: Size): Promise<Outcome> {
  const { stops, writers } = sizes[size]
  const { tally, time } = createTally()
  const problems: string[] = []
  const starts: number[] = []
  let lost = 0
  await withServers(1, async (servers) => {
    const { headers } = servers
    let server = servers.all[0] as Server
    for (let stop = 0; stop < stops; stop++) {
      const acknowledged: string[] = []
      let isStopping = false
      const writing = Promise.all(
        Array.from({ length: writers }, async (_, k) => {
          for (let n = 0; ; n++) {
            try {
              const body = { name: `Category ${stop} ${k} ${n}` }
              const answer = await time(() => call(server, { method: 'POST', path: '/categories', headers, body }))
              if (answer.status === 200) acknowledged.push((answer.body as { id: string }).id)
              else if (answer.status !== 503) problems.push(`a call was answered ${answer.status}`)
            } catch (error) {
              if (isRefused(error)) return
              // a connection that was kept open for the next call may be closed while it is sent
              if (!isStopping) problems.push(`a call was dropped: ${String(error)}`)
            }
          }
        }),
      )
      while (acknowledged.length < writers * 5) await new Promise((resolve) => setTimeout(resolve, 5))
      isStopping = true
      const code = await server.stop()
      await writing
      if (code !== 0) problems.push(`it ended with ${code}`)
      const begun = performance.now()
      server = await servers.restart()
      starts.push(performance.now() - begun)
      for (const id of acknowledged) {
        const answer = await call(server, { method: 'GET', path: `/categories/${id}`, headers })
        if (answer.status !== 200) lost++
      }
    }
    problems.push(...(await audit(await ownDatabaseUrl(servers.dataDir))))
  })
  if (lost > 0) problems.push(`${lost} acknowledged writes are gone`)
  const slowest = (Math.max(...starts) / 1000).toFixed(1)
  return { ...tally, lost, problems, note: `${stops} stops by SIGTERM, ready again after ${slowest} s at most` }
}
