export type { Admission, Destination, Gate, Member, Signal, Signals } from './signals.ts'
export { createSignals } from './socket-server.ts'
