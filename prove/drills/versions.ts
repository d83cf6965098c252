import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withServers } from '../../bench/lib/servers.ts'
import type { Outcome, Size } from '../lib/drill.ts'
import { changesOf, type Recorded, recordAnswers } from '../lib/record.ts'
import { lastRelease, withLastRelease } from '../lib/release.ts'

const versions = ['2020-08-10', '2019-05-20'] as const
const file = (version: string) => join(import.meta.dirname, `../recorded/${version}.json`)

/** P29: every answer of the tour is what the last release answered, in both versions of the API. */
export async function recordedAnswers(_size: Size): Promise<Outcome> {
  const problems: string[] = []
  let attempts = 0
  for (const version of versions) {
    const recorded = JSON.parse(await readFile(file(version), 'utf8')) as Recorded[]
    const answered = await withServers(1, async ({ all: [server], headers }) =>
      server ? recordAnswers(server, { ...headers, 'x-stelace-version': version }) : [],
    )
    for (const { step, status, body } of recorded) {
      const now = answered.splice(0, 1)[0]
      attempts++
      if (now?.step !== step)
        problems.push(`${version} ${step}: the tour has changed, record it again from the release`)
      else problems.push(...changesOf({ status, body }, now, `${version} ${step} `))
    }
  }
  return {
    attempts,
    lost: 0,
    failures5xx: 0,
    longestWaitMs: 0,
    problems,
    note: `against release ${lastRelease.version}`,
  }
}

/** Writes the answers of the last release down: `npm run prove -- record`. */
export async function recordRelease() {
  await withLastRelease(async (folder) => {
    for (const version of versions) {
      const recorded = await withServers(
        1,
        async ({ all: [server], headers }) =>
          server ? recordAnswers(server, { ...headers, 'x-stelace-version': version }) : [],
        { product: folder },
      )
      await writeFile(file(version), `${JSON.stringify(recorded, undefined, 1)}\n`)
    }
  })
}
