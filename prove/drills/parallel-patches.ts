import { call, must } from '../../bench/lib/booking-load.ts'
import { type Servers, withServers } from '../../bench/lib/servers.ts'
import type { Outcome, Size } from '../lib/drill.ts'

const sizes = { quick: { objects: 3, transitions: 10 }, full: { objects: 100, transitions: 1_000 } }
const writers = 200
const equalTransitions = 50
const withinMs = 10_000

type Timed = { status: number; ms: number }

async function timed(servers: Servers, n: number, method: string, path: string, body: object): Promise<Timed> {
  const server = servers.all[n % servers.all.length]
  const began = performance.now()
  if (!server) throw new Error('No server')
  const { status } = await call(server, { method, path, headers: servers.headers, body })
  return { status, ms: performance.now() - began }
}

/** Changes of two hundred keys of one object, at once, through two servers: every key must be there. */
async function patchOne(servers: Servers, problems: string[]): Promise<{ answers: Timed[]; lost: number }> {
  const { id } = await must<{ id: string }>(servers, 'POST', '/assets', { name: 'Wanted', ownerId: 'usr_1' })
  const answers = await Promise.all(
    Array.from({ length: writers }, (_, n) =>
      timed(servers, n, 'PATCH', `/assets/${id}`, { metadata: { [`key${n}`]: n } }),
    ),
  )
  const { metadata } = await must<{ metadata: object }>(servers, 'GET', `/assets/${id}`)
  const acknowledged = answers.filter(({ status }) => status === 200).length
  if (acknowledged < writers) problems.push(`${writers - acknowledged} of ${writers} changes were refused`)
  return { answers, lost: Math.max(0, acknowledged - Object.keys(metadata).length) }
}

/** One step of a booking, pressed fifty times at once: one success. */
async function pressOne(servers: Servers, assetId: string, day: number, problems: string[]): Promise<Timed[]> {
  const startDate = new Date(Date.UTC(2031, 0, 1 + 2 * day)).toISOString()
  const endDate = new Date(Date.UTC(2031, 0, 2 + 2 * day)).toISOString()
  const { id } = await must<{ id: string }>(servers, 'POST', '/transactions', {
    assetId,
    takerId: 'usr_2',
    startDate,
    endDate,
  })
  const answers = await Promise.all(
    Array.from({ length: equalTransitions }, (_, n) =>
      timed(servers, n, 'POST', `/transactions/${id}/transitions`, { name: 'confirmAndPay' }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200).length
  if (done !== 1) problems.push(`a step was made ${done} times`)
  return answers
}

/** No change is lost, each step is made once, and nobody who changes a wanted object is turned away (P5). */
export async function parallelPatches(size: Size): Promise<Outcome> {
  const { objects, transitions } = sizes[size]
  const problems: string[] = []
  return withServers(2, async (servers) => {
    const answers: Timed[] = []
    let lost = 0
    for (let k = 0; k < objects; k++) {
      const patched = await patchOne(servers, problems)
      answers.push(...patched.answers)
      lost += patched.lost
    }
    const type = await must<{ id: string }>(servers, 'POST', '/asset-types', { name: 'asked', timeBased: true })
    const asset = await must<{ id: string }>(servers, 'POST', '/assets', {
      name: 'Booked',
      assetTypeId: type.id,
      ownerId: 'usr_1',
      quantity: 1,
      price: 10,
      currency: 'EUR',
    })
    for (let k = 0; k < transitions; k++) answers.push(...(await pressOne(servers, asset.id, k, problems)))
    const longest = Math.max(...answers.map(({ ms }) => ms))
    const failures5xx = answers.filter(({ status }) => status >= 500).length
    if (lost > 0) problems.push(`${lost} acknowledged changes are gone`)
    if (longest > withinMs) problems.push(`somebody waited ${Math.round(longest)} ms`)
    return { attempts: answers.length, lost, failures5xx, longestWaitMs: Math.round(longest), problems }
  })
}
