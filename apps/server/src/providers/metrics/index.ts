export type { Exposed } from './exposed.ts'
export { createMetrics } from './prometheus.ts'
