import type { JsonObject, Task } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { proofSize } from '../../testing/proof-size.ts'

const minuteMs = 60_000
/** The hours around a change of European clocks, or two days. */
const hours = proofSize({ quick: 4, full: 48 })
const minutes = hours * 60

/** When clocks in Europe change: forward, then back. */
const changes = [
  ['clocks go forward', '2031-03-30T01:00:00.000Z'],
  ['clocks go back', '2031-10-26T01:00:00.000Z'],
] as const

const zones = ['UTC', 'Europe/Paris', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe']

type Plan = { pattern: string; zone: string; isDue: (hour: number, minute: number) => boolean }

/** Plans of many kinds, in every zone; what each means is said a second time, in words of its own. */
const kinds: ((n: number) => Pick<Plan, 'pattern' | 'isDue'>)[] = [
  () => ({ pattern: '30 2 * * *', isDue: (hour, minute) => hour === 2 && minute === 30 }),
  () => ({ pattern: '15 1,2,3 * * *', isDue: (hour, minute) => [1, 2, 3].includes(hour) && minute === 15 }),
  () => ({ pattern: '*/20 0-4 * * *', isDue: (hour, minute) => hour <= 4 && minute % 20 === 0 }),
  (n) => ({ pattern: `${n % 60} * * * *`, isDue: (_hour, minute) => minute === n % 60 }),
  (n) => ({ pattern: `0 ${n % 24} * * *`, isDue: (hour, minute) => hour === n % 24 && minute === 0 }),
]
const plans = Array.from({ length: proofSize({ quick: 30, full: 200 }) }, (_, n): Plan => {
  const kind = kinds[n % kinds.length]
  const zone = zones[Math.floor(n / kinds.length) % zones.length]
  if (!kind || !zone) throw new Error('There is no such plan')
  return { ...kind(n), zone }
})

/** What the clock on the wall shows at every minute. */
function wallClock(zone: string, from: number) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Array.from({ length: minutes }, (_, n) => {
    const [hour, minute] = format
      .format(from + n * minuteMs)
      .split(':')
      .map(Number)
    return { hour: hour ?? 0, minute: minute ?? 0 }
  })
}

test.each(changes)(
  'three servers fire every minute of every task once while %s',
  async (_change, change) => {
    const plaza = await createTestApp()
    const from = Date.parse(change) - (minutes / 2) * minuteMs
    plaza.clock.advance({ ms: from - plaza.clock.now().getTime() - 30_000 })
    const servers = [await plaza.anotherServer(), await plaza.anotherServer(), await plaza.anotherServer()]
    const tasks: { task: Task; plan: Plan }[] = []
    for (const plan of plans) {
      const body: JsonObject = { eventType: 'ticked', recurringPattern: plan.pattern, recurringTimezone: plan.zone }
      tasks.push({ plan, task: await plaza.ok<Task>('POST', '/tasks', { as: plaza.secret, body }) })
    }

    // they wake at different times, sometimes all at once, and one that slept catches up with the others
    const end = from + (minutes - 1) * minuteMs
    for (let step = 0; plaza.clock.now().getTime() < end; step++) {
      const left = end + 30_000 - plaza.clock.now().getTime()
      plaza.clock.advance({ ms: Math.min(left, (1 + ((step * 37) % (hours * 2))) * minuteMs) })
      const awake = servers.filter((_, n) => step % 5 === 0 || (step + n) % 3 !== 0)
      await Promise.all(awake.map(({ scheduler }) => scheduler.catchUp()))
    }
    await Promise.all(servers.map(({ scheduler }) => scheduler.catchUp()))

    const fired = new Map<string, number>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const stats = await plaza.ok<{ nbPages: number; results: { groupByValue: string; count: number }[] }>(
        'GET',
        `/events/stats?groupBy=emitterId&emitter=task&nbResultsPerPage=100&page=${page}`,
        { as: plaza.secret },
      )
      pages = stats.nbPages
      for (const { groupByValue, count } of stats.results) fired.set(groupByValue, count)
    }
    const walls = new Map(zones.map((zone) => [zone, wallClock(zone, from)]))
    const expected = tasks.map(({ plan: { pattern, zone, isDue } }) => [
      `${pattern} ${zone}`,
      walls.get(zone)?.filter(({ hour, minute }) => isDue(hour, minute)).length,
    ])
    expect(tasks.map(({ task, plan: { pattern, zone } }) => [`${pattern} ${zone}`, fired.get(task.id) ?? 0])).toEqual(
      expected,
    )
  },
  proofSize({ quick: 120_000, full: 1_800_000 }),
)
