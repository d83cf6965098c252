export type { Exposed, Sources } from './exposed.ts'
export { createMetrics } from './prometheus.ts'
