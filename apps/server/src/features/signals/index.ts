export { createGate } from './gate.ts'
export { signalHandlers } from './routes.ts'
export { subscribeSignals } from './subscribe.ts'
