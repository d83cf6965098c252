import { connect } from '../db/index.ts'
import type { AuditMark } from '../lib/audit-chain.ts'
import * as store from './store.ts'

export type Finding = { invariant: string; breaches: store.Breach[] }

/** The SHA-256 of a stored file; nothing when it is not there. */
export type HashOfFile = (key: string) => Promise<string | undefined>

/** Looks at every invariant of a database, beside live traffic, and changes nothing. */
export async function auditDatabase(
  databaseUrl: string,
  hashOfFile?: HashOfFile,
  mark?: AuditMark,
): Promise<Finding[]> {
  const client = await connect(databaseUrl, { application_name: 'plaza audit' })
  try {
    await store.openMoment(client)
    const findings: Finding[] = []
    for (const [invariant, query] of Object.entries(store.invariants)) {
      findings.push({ invariant, breaches: await store.findBreaches(client, query) })
    }
    findings.push({ invariant: 'Records of the audit log are as written', breaches: await store.findAltered(client) })
    if (mark) {
      const invariant = 'The newest records of the audit log that were noted are there'
      findings.push({ invariant, breaches: await store.findTakenOff(client, mark) })
    }
    const chains = await store.findAlteredHandovers(client)
    findings.push({ invariant: 'Hand-overs are as they were recorded', breaches: chains })
    if (hashOfFile) {
      const breaches = await alteredPictures(await store.handoverPictures(client), hashOfFile)
      findings.push({ invariant: 'Pictures of hand-overs are as they were stored', breaches })
    }
    return findings
  } finally {
    await client.end()
  }
}

async function alteredPictures(pictures: Awaited<ReturnType<typeof store.handoverPictures>>, hashOfFile: HashOfFile) {
  const breaches: store.Breach[] = []
  for (const { id, key, sha256 } of pictures) {
    const found = await hashOfFile(key)
    if (found === undefined) breaches.push({ id, detail: `${key} is gone` })
    else if (found !== sha256) breaches.push({ id, detail: `${key} is not what was stored` })
  }
  return breaches
}
