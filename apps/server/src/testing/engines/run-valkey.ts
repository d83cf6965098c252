/** A Valkey for as long as whoever started it wants. */
import { once } from 'node:events'
import process from 'node:process'
import { startValkey } from './valkey.ts'

const valkey = await startValkey()
console.log(`valkey at ${valkey.url}`)
await once(process, 'SIGTERM')
await valkey.stop()
