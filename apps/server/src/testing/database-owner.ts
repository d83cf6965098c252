/** A process that owns an embedded database, for tests that kill it: `node database-owner.ts <data folder>`. */
import { startEmbeddedPostgres } from '../db/index.ts'

const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.stdout.write(`${database.url}\n`)
// waits for its end
setInterval(() => undefined, 60_000)
