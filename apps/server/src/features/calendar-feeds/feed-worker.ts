/** Reads feeds in a thread of its own: see `read-in-thread.ts`. */
import { parentPort } from 'node:worker_threads'
import { type Reading, readFeed } from './read-feed.ts'

parentPort?.on('message', ({ text, reading }: { text: string; reading: Reading }) => {
  parentPort?.postMessage(readFeed(text, reading))
})
