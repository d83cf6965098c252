/** A pooler in front of DATABASE_URL for as long as whoever started it wants; POOLER_SETTINGS are its own. */
import { once } from 'node:events'
import process from 'node:process'
import { startPgBouncer } from './pgbouncer.ts'

const pooler = await startPgBouncer({
  url: process.env.DATABASE_URL ?? '',
  settings: JSON.parse(process.env.POOLER_SETTINGS ?? '{}'),
})
console.log(`pooler at ${pooler.url}`)
await once(process, 'SIGTERM')
await pooler.stop()
