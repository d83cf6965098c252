import { slice } from '../../slice.ts'
import { sendSignal } from './send-signal.ts'
import { leaverFollower } from './subscribe.ts'

export { createGate } from './gate.ts'
export { subscribeSignals } from './subscribe.ts'

export const signals = slice({
  handlers: {
    signals: { send: ({ body }, { actor, services }) => sendSignal(body, actor, services) },
  },
  follows: [leaverFollower],
})
