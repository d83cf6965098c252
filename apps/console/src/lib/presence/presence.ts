import type { Sdk } from '../client.ts'

/** The part of a Socket.IO connection that is used here. */
export type Wire = { on(event: string, listener: (...args: never[]) => void): unknown; close(): unknown }

/** Says who else has an object open. Nothing of it is stored: colleagues tell each other. */
export type Presence = {
  watch: (objectId: string, me: string, onChange: (others: readonly string[]) => void) => () => void
}

type Parts = { sdk: Sdk; apiKey: string; open?: () => Promise<Wire> }

const event = 'consolePresence'
/** Whoever only passes by is not announced. */
const firstAfterMs = 1_000
const everyMs = 25_000
/** Who has not been heard of for so long has left without a word. */
const forgottenMs = 60_000

async function openSocket(): Promise<Wire> {
  const { io } = await import('socket.io-client')
  return io('/signal', { path: '/signal', transports: ['websocket'], forceNew: true })
}

export function createPresence({ sdk, apiKey, open = openSocket }: Parts): Presence {
  return {
    watch(objectId, me, onChange) {
      const channel = `console:${objectId}`
      const lastHeard = new Map<string, number>()
      let wire: Wire | undefined
      let isAnnounced = false
      let isOver = false
      // a colleague who does not hear of it sees one face less
      const say = (is: 'new' | 'here' | 'gone') =>
        void sdk.signals.send({ destination: channel, event, message: { userId: me, is } }).catch(() => undefined)
      const tell = () => {
        const since = Date.now() - forgottenMs
        onChange([...lastHeard].filter(([, atMs]) => atMs > since).map(([id]) => id))
      }
      const hear = ({ message }: { message?: { userId?: string; is?: string } }) => {
        const { userId, is } = message ?? {}
        if (isOver || !userId || userId === me) return
        if (is === 'gone') lastHeard.delete(userId)
        else lastHeard.set(userId, Date.now())
        if (is === 'new') say('here')
        tell()
      }
      const begin = async () => {
        const opened = await open().catch(() => undefined)
        if (isOver || !opened) return void opened?.close()
        wire = opened
        opened.on('authentication', (_socketId: string, reply: (claim: object) => void) => {
          const answer = async () => {
            const authToken = await sdk.auth.accessToken().catch(() => undefined)
            reply({ publishableKey: apiKey, channels: [channel], ...(authToken && { authToken }) })
          }
          void answer()
        })
        opened.on('authenticated', () => {
          isAnnounced = true
          say('new')
        })
        opened.on(event, hear)
      }
      const first = setTimeout(() => void begin(), firstAfterMs)
      const again = setInterval(() => {
        if (document.visibilityState === 'visible' && isAnnounced) say('here')
        tell()
      }, everyMs)
      return () => {
        // nobody misses who was never seen, or by whom nobody was seen
        if (isAnnounced && lastHeard.size > 0) say('gone')
        isOver = true
        clearTimeout(first)
        clearInterval(again)
        wire?.close()
      }
    },
  }
}
