export type { Admission, Gate, Member, Signals } from './signals.ts'
export { createSignals } from './socket-server.ts'
