export { createGate } from './gate.ts'
export { signalHandlers } from './routes.ts'
export { leaverFollower, subscribeSignals } from './subscribe.ts'
