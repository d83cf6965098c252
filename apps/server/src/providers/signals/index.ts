export { openPostgresBus } from './postgres-bus.ts'
export type { Admission, Gate, Member, Signals } from './signals.ts'
export { createSignals } from './socket-server.ts'
export { openValkeyBus } from './valkey-bus.ts'
