import type { Server } from 'node:http'
import type { Json } from '@plaza/contract'
import type { Claims } from '../../lib/access-token.ts'

/** A hint that something happened. Nothing is stored: whoever is not listening finds out by asking. */
export type Signal = { event: string; message: Json | undefined }

/** Whoever joined a channel by its name, whoever is signed in as one of these users, or everyone. */
export type Destination = { channel: string } | { users: readonly string[] } | 'everyone'

/** Whom a connection speaks for, and until when that was proved. */
export type Member = {
  userId: string
  organizationIds: readonly string[]
  /** Channels of staff, heard as long as a session of the console counts. */
  consoleChannels: readonly string[]
  /** What the token says, by which it is known whether it still counts. */
  claims: Claims
  /** In seconds, as in tokens. */
  expires: number | undefined
}

/** What a connection may hear. */
export type Admission =
  | { isAdmitted: false; reason: string }
  | {
      isAdmitted: true
      channels: readonly string[]
      member: Member | undefined
      /** The token was ours and no longer counts, so whoever it belonged to hears nothing meant for them. */
      isSessionOver: boolean
      warnings: readonly string[]
    }

/** Decides about connections; the slice of signals has the rules. */
export type Gate = {
  judge(claim: unknown): Promise<Admission>
  /**
   * What is left of connections that speak for one user, whose rights may have changed; nothing of one whose token no longer
   * counts. In the order of the members.
   */
  review(userId: string, members: readonly Member[]): Promise<(Member | undefined)[]>
}

export type SignalsState = {
  bus: 'postgresql' | 'valkey'
  /** Whether other servers are reached at the moment. */
  isConnected: boolean
  /** Signals that they were not told of since the start. */
  lost: number
  openAtMost: number
}

export type Signals = {
  send(destination: Destination, signal: Signal): void
  /** Whether anyone has joined a channel, on whatever server. */
  isHeard(channel: string): Promise<boolean>
  /** How many are connected to this server. */
  openHere(): number
  /** How signals reach the other servers; nothing before the start. */
  state(): SignalsState | undefined
  /** Looks again at the connections of one user, on every server; throws if the others cannot be told. */
  review(userId: string): void
  /** Looks again at the connections that stand on tokens of these users, on this server. */
  reviewHere(userIds: Iterable<string>): void
  start(server: Server, gate: Gate): Promise<void>
  stop(): Promise<void>
}
