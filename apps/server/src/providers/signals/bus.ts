import type { ServerOptions } from 'socket.io'

/**
 * What carries signals between the servers of a marketplace. Only hints travel on it: what gets lost on the way is found by
 * looking again. `testing/signals-bus-suite.ts` is what every one must do.
 */
export type Bus = {
  kind: 'postgresql' | 'valkey'
  /** What Socket.IO talks to its other servers with. It never throws, and keeps nobody waiting. */
  adapter: NonNullable<ServerOptions['adapter']>
  /** Whether to ask first if anyone is there, because telling nobody costs more than asking. */
  countsFirst: boolean
  /** Whether it can be away while everything else works, so that open pages have to be told of it. */
  failsAlone: boolean
  /** Whether what is told now reaches the others, and what they tell comes here. */
  isConnected(): boolean
  close(): Promise<void>
}

export type OpenBus = () => Promise<Bus>
