import type { Settings } from '../config.ts'
import { connect, examineReplicas, type Planned, planMigrations, StartProblem } from '../db/index.ts'
import { productVersion } from '../lib/product-version.ts'
import type { Secrets } from '../lib/secrets.ts'
import { type Finding, fine, risky, wrong } from './finding.ts'
import { type DatabaseFacts, readFacts } from './store.ts'

const oldest = 15
const newest = 18
const mostClockSeconds = 2
/** Calls, jobs, signals and news of changes of one server under full load. */
const connectionsOfServer = 50

/** What the database says; one that does not answer is the only finding. */
export async function checkDatabase(url: string, settings: Settings, secrets: Secrets | undefined): Promise<Finding[]> {
  try {
    const facts = await factsAt(url)
    return [
      ...checkServer(facts, settings),
      ...(await checkSameDatabase(facts, settings)),
      ...(await checkReplicas(url, settings)),
      ...checkServers(facts, settings),
      ...checkKey(facts, secrets),
      checkMigrations(await planMigrations(url)),
    ]
  } catch (error) {
    if (error instanceof StartProblem) return [wrong(error.message)]
    throw error
  }
}

async function factsAt(url: string): Promise<DatabaseFacts> {
  const client = await connect(url, { application_name: 'plaza doctor' })
  return readFacts(client).finally(() => client.end())
}

function checkServer(facts: DatabaseFacts, { isLive, databaseUrl }: Settings): Finding[] {
  const findings: Finding[] = []
  const isKnown = facts.version >= oldest && facts.version <= newest
  findings.push(
    isKnown
      ? fine(`PostgreSQL ${facts.version} answers.`)
      : wrong(`PostgreSQL ${facts.version} answers, and Plaza is tested with ${oldest} to ${newest}.`),
  )
  if (facts.isReplica)
    findings.push(wrong('DATABASE_URL leads to a standby, which accepts no writes. Use the address of the primary.'))
  if (facts.encoding !== 'UTF8')
    findings.push(wrong(`The encoding of the database is ${facts.encoding}. Create it again: createdb --encoding UTF8`))
  if (!facts.hasTrigrams)
    findings.push(wrong('The extension pg_trgm is not installed there. On Debian: apt install postgresql-contrib'))
  if (facts.off.length > 0) {
    const said = `A power cut may lose confirmed changes, because these settings are off: ${facts.off.join(', ')}.`
    findings.push(isLive ? wrong(`${said} A live server refuses to start like this.`) : risky(said))
  }
  if (databaseUrl === undefined) return findings
  if (facts.isSuperuser)
    findings.push(risky('Plaza connects as a superuser. Give it a role that only owns its database.'))
  if (!facts.isArchiving)
    findings.push(
      risky(
        'The database does not archive its write-ahead log: after a loss you fall back to the last backup (docs/guides/backup.md).',
      ),
    )
  return findings
}

async function checkSameDatabase(
  facts: DatabaseFacts,
  { databaseUrl, databaseDirectUrl }: Settings,
): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseDirectUrl === undefined) return []
  const through = await factsAt(databaseUrl)
  return [
    through.identity === facts.identity
      ? fine('DATABASE_URL and DATABASE_DIRECT_URL lead to the same database.')
      : wrong(
          'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. They must be the same, the second one without a pooler.',
        ),
  ]
}

async function checkReplicas(url: string, { databaseReplicaUrl }: Settings): Promise<Finding[]> {
  if (databaseReplicaUrl === undefined) return []
  return (await examineReplicas(databaseReplicaUrl, url)).map(({ place, problem, canBeRight }) => {
    if (problem === undefined) return fine(`A standby of this database answers at ${place}.`)
    return canBeRight ? risky(problem) : wrong(problem)
  })
}

function checkServers(facts: DatabaseFacts, settings: Settings): Finding[] {
  const { servers, maxConnections, givenUpJobs, clock } = facts
  const findings: Finding[] = []
  const versions = [...new Set(servers.map(({ version }) => version))]
  if (servers.length > 0) findings.push(fine(`${servers.length} servers are running: version ${versions.join(', ')}.`))
  if (versions.some((version) => version !== productVersion))
    findings.push(risky(`Not every server runs ${productVersion} yet. Finish the upgrade.`))
  if (servers.length > 1 && !settings.s3)
    findings.push(
      risky(
        'Several servers are running, and uploaded files are in DATA_DIR: it must be a disk they all share. Otherwise set FILES_STORE=s3.',
      ),
    )
  const needed = Math.max(1, servers.length) * connectionsOfServer
  if (needed > maxConnections && settings.databaseDirectUrl === undefined)
    findings.push(
      risky(
        `${Math.max(1, servers.length)} servers may need ${needed} connections, and the database allows ${maxConnections}. Raise max_connections, or put a pooler in front (docs/guides/behind-a-pooler.md).`,
      ),
    )
  if (givenUpJobs > 0) findings.push(risky(`${givenUpJobs} jobs were given up. See them in the console: Health, Jobs.`))
  const seconds = Math.abs(Date.now() - clock.getTime()) / 1000
  if (seconds > mostClockSeconds)
    findings.push(
      risky(
        `The clocks of this machine and of the database are ${Math.round(seconds)} seconds apart. Synchronise both with NTP.`,
      ),
    )
  return findings
}

function checkKey({ sealed }: DatabaseFacts, secrets: Secrets | undefined): Finding[] {
  if (!sealed) return []
  if (!secrets)
    return [
      wrong(
        'The database contains encrypted values, and there is no master key here. Set PLAZA_MASTER_KEY to the one used so far.',
      ),
    ]
  try {
    secrets.open(sealed.key_sealed, `api_keys.${sealed.id}`)
    return [fine(`The master key ${secrets.keyId} decrypts the database.`)]
  } catch {
    return [
      wrong(
        `The master key here (${secrets.keyId}) does not decrypt the database. Set PLAZA_MASTER_KEY to the one used so far.`,
      ),
    ]
  }
}

function checkMigrations(planned: readonly Planned[]): Finding {
  if (planned.length === 0) return fine('The database is up to date.')
  return risky(`${planned.length} migrations are pending. See what they do: npm run plaza -- migrate --plan`)
}
