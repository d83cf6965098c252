import type { Settings } from '../config.ts'
import { StartProblem } from '../db/index.ts'
import { createLog } from '../lib/log.ts'
import { examineBroker } from '../providers/event-stream/index.ts'
import { type Finding, fine, risky, wrong } from './finding.ts'

/** The broker that EVENTS_URL names, if it names one. */
export async function checkEvents({ events, environment }: Settings): Promise<Finding[]> {
  if (!events) return []
  try {
    const { place, problem } = await examineBroker({ ...events, environment, log: createLog(() => undefined) })
    return [
      problem === null
        ? fine(`The NATS server at ${place} accepts events, in the stream ${events.name}.`)
        : risky(`No NATS server accepts events at ${place} (EVENTS_URL: ${problem}). Events wait until one does.`),
    ]
  } catch (error) {
    if (error instanceof StartProblem) return [wrong(error.message)]
    throw error
  }
}
