/** An OpenSearch for as long as whoever started it wants. */
import { once } from 'node:events'
import process from 'node:process'
import { startOpenSearch } from './opensearch.ts'

const search = await startOpenSearch()
console.log(`opensearch at ${search.url}`)
await once(process, 'SIGTERM')
await search.stop()
