import { Type } from 'typebox'
import { anyone, endpoint } from './endpoint.ts'
import { anyJson, closed, optional } from './schema.ts'

/** Spaces around it do not count. */
const name = Type.String({ minLength: 1, maxLength: 256, pattern: '^\\s*[A-Za-z0-9_-]+\\s*$' })

/** Channels of `console:` are for console sessions, to send and to hear. */
const channel = Type.String({ minLength: 1, maxLength: 256, pattern: '^\\s*(console:)?[A-Za-z0-9_-]+\\s*$' })

export const signals = {
  send: endpoint({
    method: 'POST',
    path: '/signal',
    summary: 'Send a signal to listeners: to one channel, or to everyone',
    repeats: 'nothing changes',
    access: anyone('anyone with a key may send to a channel; without a destination, signal:create:all is required'),
    body: closed({ destination: optional(channel), event: optional(name), message: optional(anyJson) }),
    response: Type.Object({
      message: optional(anyJson),
      destination: optional(Type.String()),
      event: Type.String(),
      env: Type.String(),
    }),
    refusals: ['signal.nameReserved', 'signal.tooLarge'],
  }),
}
