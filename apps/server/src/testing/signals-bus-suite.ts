import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { createLog } from '../lib/log.ts'
import { createSignals, type Gate, type Member } from '../providers/signals/index.ts'
import { atEndOfFile } from './end-of-file.ts'
import { connect, type Listener } from './sockets.ts'

type OpenBus = Parameters<typeof createSignals>[0]['openBus']

export type BusUnderTest = {
  name: string
  /** The same bus for each server that opens it. */
  open: OpenBus
  /** Takes the bus away from all servers for a moment; `meanwhile` runs before it is back, where it stays away so long. */
  interrupt(meanwhile: () => Promise<void>): Promise<void>
}

const patience = { timeout: 45_000, interval: 100 }
const memberOf = (userId: string): Member => ({
  userId,
  organizationIds: [],
  consoleChannels: [],
  claims: { userId },
  expires: undefined,
})

/** Lets everybody in as whom they say; `reviewed` is whom it was asked about again. */
function openGate() {
  const reviewed: string[] = []
  const gate: Gate = {
    async judge(claim) {
      const { channels = [], userId } = claim as { channels?: string[]; userId?: string }
      const member = userId === undefined ? undefined : memberOf(userId)
      return { isAdmitted: true, channels, member, isSessionOver: false, warnings: [] }
    },
    async review(userId, members) {
      reviewed.push(userId)
      return [...members]
    },
  }
  return { gate, reviewed }
}

/** One server of several, with nothing but its signals. */
async function startServer(openBus: OpenBus) {
  const http = createServer()
  const signals = createSignals({
    openBus,
    environment: 'test',
    openAtMost: 1_000,
    hasLimits: () => false,
    addressOf: () => '127.0.0.1',
    now: () => new Date(),
    log: createLog(() => undefined),
  })
  const { gate, reviewed } = openGate()
  await signals.start(http, gate)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const stop = async () => {
    await signals.stop()
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
  return { signals, reviewed, address, stop }
}

async function listener(address: string, answer: { channels?: string[]; userId?: string } = {}): Promise<Listener> {
  const client = connect(address, { answer })
  await client.next('authenticated')
  return client
}

const messagesOf = ({ heard }: Listener) =>
  heard.filter(({ event }) => event === 'news').map(({ content }) => (content as { message: unknown }).message)

/**
 * What every bus between servers must do. Run it against one of your own:
 *
 * @example
 * describeSignalsBus({ name: 'My bus', open: () => openMyBus(address), interrupt: (meanwhile) => … })
 */
export function describeSignalsBus({ name, open, interrupt }: BusUnderTest) {
  describe(name, async () => {
    const servers = await Promise.all([startServer(open), startServer(open), startServer(open)])
    const [first, second, third] = servers
    atEndOfFile(async () => {
      for (const { stop } of servers) await stop()
    })
    const tell = (message: string | number, to: Parameters<typeof first.signals.send>[0] = 'everyone') =>
      first.signals.send(to, { event: 'news', message })

    test('servers find each other by themselves', async () => {
      for (const [at, { address }] of servers.entries()) {
        const channel = `found-${at}`
        const client = await listener(address, { channels: [channel] })
        for (const { signals } of servers) await expect.poll(() => signals.isHeard(channel), patience).toBe(true)
        client.close()
        for (const { signals } of servers) await expect.poll(() => signals.isHeard(channel), patience).toBe(false)
      }
      expect(servers.map(({ signals }) => signals.state()?.isConnected)).toEqual([true, true, true])
    })

    test('who is meant hears it once, on whatever server, and nobody else does', async () => {
      const all = await Promise.all(
        servers.flatMap(({ address }) => [
          listener(address, { channels: ['room'] }),
          listener(address, { userId: 'ana' }),
          listener(address, { userId: 'ben' }),
        ]),
      )
      tell('room', { channel: 'room' })
      tell('ana', { users: ['ana'] })
      tell('both', { users: ['ana', 'ben'] })
      tell('all')
      const expected = [
        ['room', 'all'],
        ['ana', 'both', 'all'],
        ['both', 'all'],
      ]
      for (const [at, client] of all.entries()) {
        await expect.poll(() => messagesOf(client), patience).toContain('all')
        expect(messagesOf(client)).toEqual(expected[at % 3])
      }
      for (const client of all) client.close()
    })

    test('many come, each once, long ones too', async () => {
      const clients = await Promise.all([second, third].map(({ address }) => listener(address, { channels: ['many'] })))
      const long = 'ñ'.repeat(4_000)
      const sent = Array.from({ length: 300 }, (_, count) => count)
      for (const count of sent) tell(count, { channel: 'many' })
      // hints have no order: several are on their way at once
      const heardBy = (client: Listener) => messagesOf(client).toSorted((a, b) => Number(a) - Number(b))
      for (const client of clients) await expect.poll(() => heardBy(client), patience).toEqual(sent)
      tell(long, { channel: 'many' })
      for (const client of clients) await expect.poll(() => messagesOf(client).at(-1), patience).toBe(long)
      for (const client of clients) client.close()
    })

    test('whose rights may have changed is looked at again on every server, if connected there', async () => {
      const here = await listener(second.address, { userId: 'leaver' })
      const other = await listener(third.address, { userId: 'stayer' })
      first.signals.review('leaver')
      await expect.poll(() => second.reviewed, patience).toEqual(['leaver'])
      tell('after', { users: ['stayer', 'leaver'] })
      for (const client of [here, other]) await expect.poll(() => messagesOf(client), patience).toEqual(['after'])
      expect(third.reviewed).toEqual([])
      for (const client of [here, other]) client.close()
    })

    test('a server that has stopped is missed by nobody', async () => {
      const fourth = await startServer(open)
      const client = await listener(fourth.address, { channels: ['fourth'] })
      await expect.poll(() => first.signals.isHeard('fourth'), patience).toBe(true)
      await fourth.stop()
      await client.ended
      await expect.poll(() => first.signals.isHeard('fourth'), patience).toBe(false)
      const there = await listener(third.address, { channels: ['still'] })
      await expect.poll(() => first.signals.isHeard('still'), patience).toBe(true)
      there.close()
    })

    test('while the bus is away nothing throws or waits, and signals flow again by themselves, however often', {
      tags: 'release',
    }, async () => {
      const here = await listener(first.address, { channels: ['lasting'] })
      const there = await listener(second.address, { channels: ['lasting'] })
      for (const round of [1, 2, 3]) {
        await interrupt(async () => {
          const since = performance.now()
          tell(`away ${round}`, { channel: 'lasting' })
          await expect.poll(() => messagesOf(here), patience).toContain(`away ${round}`)
          // in a channel that is heard elsewhere only, this finds out no more than that it does not know
          expect(await first.signals.isHeard('elsewhere')).toBe(false)
          expect(performance.now() - since).toBeLessThan(30_000)
        })
        await vi.waitUntil(
          () => {
            tell(`back ${round}`, { channel: 'lasting' })
            return messagesOf(there).includes(`back ${round}`)
          },
          { timeout: 60_000, interval: 300 },
        )
        // the other way, too
        await vi.waitUntil(
          () => {
            second.signals.send({ channel: 'lasting' }, { event: 'news', message: `answer ${round}` })
            return messagesOf(here).includes(`answer ${round}`)
          },
          { timeout: 60_000, interval: 300 },
        )
      }
      await expect
        .poll(() => servers.map(({ signals }) => signals.state()?.isConnected), patience)
        .toEqual([true, true, true])
      for (const client of [here, there]) client.close()
    })
  })
}
