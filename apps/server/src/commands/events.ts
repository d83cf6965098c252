import { parseArgs } from 'node:util'
import type { JsonObject } from '@plaza/contract'
import { eventFiles, readEventFile } from '../features/event-log/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

const usage = 'Usage: events 2026-03-01 [2026-03-31] [--type TYPE,TYPE] [--object ID]'
const dayMs = 24 * 3_600_000

/** What stands in files of old events, for whoever has no program that reads Parquet. */
export const eventsCommand: Command = {
  usage: '[FIRST_DAY [LAST_DAY]] [--type TYPE] [--object ID]',
  summary: 'lists the days of old events in files, or prints their events, one line of JSON each',
  async run(args, { say }, settings) {
    const { period, isWanted } = readArguments(args)
    await withMarketplace(settings, async (marketplace) => {
      const found = await eventFiles(marketplace.db.read, period ?? { from: new Date(0), to: new Date(8.64e15) })
      if (!period) return found.length === 0 ? say('There are no event files here.') : say(tableOf(found))
      const { from, to } = period
      const visit = (event: JsonObject) => {
        const date = new Date(String(event.createdDate))
        if (date >= from && date < to && isWanted(event)) say(JSON.stringify(event))
      }
      for (const { key } of found) await readEventFile(key, visit, marketplace)
    })
  },
}

type Listed = { key: string; first_date: Date; count: string; bytes: string }

const tableOf = (files: readonly Listed[]) =>
  files
    .map(({ key, first_date, count, bytes }) => {
      const size = `${(Number(bytes) / 1e6).toFixed(1)} MB`
      return `${first_date.toISOString().slice(0, 10)} ${count.padStart(9)} events ${size.padStart(10)}  ${key}`
    })
    .join('\n')

function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const [first, last = first, ...others] = positionals
  const types = values.type?.split(',')
  const isWanted = ({ type, objectId }: JsonObject) =>
    (types?.includes(String(type)) ?? true) && (values.object === undefined || objectId === values.object)
  if (first === undefined) {
    if (args.length > 0) throw new CommandProblem(usage)
    return { period: undefined, isWanted }
  }
  const [from, until] = [midnightOf(first), midnightOf(last ?? first)]
  if (others.length > 0 || from === undefined || until === undefined || until < from) throw new CommandProblem(usage)
  return { period: { from: new Date(from), to: new Date(until + dayMs) }, isWanted }
}

function parsed(args: readonly string[]) {
  try {
    const options = { type: { type: 'string' }, object: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new CommandProblem(usage)
  }
}

function midnightOf(day: string): number | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && date.toJSON()?.startsWith(day) ? date.getTime() : undefined
}
