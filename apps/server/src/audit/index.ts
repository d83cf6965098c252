import { connect } from '../db/index.ts'
import * as store from './store.ts'

export type Finding = { invariant: string; breaches: store.Breach[] }

/** Looks at every invariant of a database, beside live traffic, and changes nothing. */
export async function auditDatabase(databaseUrl: string): Promise<Finding[]> {
  const client = await connect(databaseUrl, { application_name: 'plaza audit' })
  try {
    await store.openMoment(client)
    const findings: Finding[] = []
    for (const [invariant, query] of Object.entries(store.invariants)) {
      findings.push({ invariant, breaches: await store.findBreaches(client, query) })
    }
    findings.push({ invariant: 'Records of the audit log are as written', breaches: await store.findAltered(client) })
    return findings
  } finally {
    await client.end()
  }
}
