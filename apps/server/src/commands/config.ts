import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ConfigurationComparison, ConfigurationDifference } from '@plaza/contract'
import { createOutbound, OutboundError } from '../providers/outbound/index.ts'
import { type Command, CommandProblem } from './command.ts'

const usage = 'Usage: config export|diff|apply FILE --key KEY [--url URL] [--delete]'
const maxAnswer = 64 * 1024 * 1024
const timeout = 120_000

type Asked = { what: 'export' | 'diff' | 'apply'; file: string; url: string; key: string; isDeleting: boolean }

/** The shape of a running marketplace as a file: written, compared with it, or made like it. */
export const configCommand: Command = {
  usage: 'export|diff|apply FILE --key KEY',
  summary: 'exports, compares or applies the configuration of a running Plaza (--url); --delete applies deletions too',
  async run(args, { say }, settings) {
    const asked = readArguments(args, `http://localhost:${settings.port}`)
    const call = callsOf(asked)
    const path = resolve(asked.file)
    if (asked.what === 'export') {
      await writeFile(path, await call('GET', '/configuration'))
      say(`The configuration is in ${path}.`)
      return
    }
    const document = readDocument(await readFile(path, 'utf8'))
    const compared = JSON.parse(await call('POST', '/configuration/compare', { document })) as ConfigurationComparison
    for (const difference of compared.differences) say(lineOf(difference))
    if (compared.differences.length === 0) say('No differences.')
    if (asked.what === 'diff') return
    const pick = compared.differences
      .filter(({ change, problem }) => problem === null && (change !== 'onlyHere' || asked.isDeleting))
      .map(({ id }) => ({ id }))
    if (pick.length === 0) return
    const body = { document, pick, expectedVersion: compared.version }
    const { id } = JSON.parse(await call('POST', '/configuration/apply', body)) as { id: string }
    say(`\n${pick.length} applied as ${id}, which can be undone in the console for 30 days.`)
    for (const each of compared.toFillIn) say(`Still to enter: ${each}`)
  },
}

const marks = { new: '+', changed: '~', onlyHere: '-' } as const

const lineOf = ({ change, id, fields }: ConfigurationDifference) =>
  `${marks[change]} ${id}${change === 'changed' ? `  ${fields.map(({ path }) => path).join(' ')}` : ''}`

function readArguments([what, file, ...options]: readonly string[], here: string): Asked {
  const after = (name: string) => options[options.indexOf(name) + 1]
  const has = (name: string) => options.includes(name)
  const key = has('--key') ? after('--key') : undefined
  const url = has('--url') ? after('--url') : here
  const isKnown = what === 'export' || what === 'diff' || what === 'apply'
  if (!isKnown || !file || file.startsWith('--') || !key || !url) throw new CommandProblem(usage)
  return { what, file, key, url: url.replace(/(?<!\/)\/+$/, ''), isDeleting: has('--delete') }
}

function readDocument(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandProblem('The file is not a configuration: it is not JSON.')
  }
}

/** Calls of the API. Whoever types an address at their own terminal may name one of their own network. */
function callsOf({ url, key }: Asked) {
  const outbound = createOutbound({ allowPrivateTargets: true, outboundPorts: [] })
  return async (method: string, path: string, body?: object): Promise<string> => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const request = { url: `${url}${path}`, method, headers, timeout, maxAnswer, maxRedirects: 0 as const, ...sent }
    const answer = await outbound.send(request).catch((error: unknown) => {
      if (error instanceof OutboundError) throw new CommandProblem(`${url} does not answer: ${error.message}`)
      throw error
    })
    if (answer.status !== 200) throw new CommandProblem(`${answer.status} ${messageIn(answer.body)}`)
    return answer.body
  }
}

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return String(message ?? '')
  } catch {
    return ''
  }
}
