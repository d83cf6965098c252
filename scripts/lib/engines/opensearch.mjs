import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'

const folder = join(root, 'apps/server/src/testing/engines/opensearch-node')
/** OpenSearch 2 runs on Java 11 and newer; a compiler is needed for the one file that starts it. */
const oldestJava = 11
const fetchWithinMs = 300_000
/** A machine without a way out finds that soon, and not after minutes. */
const soon = [
  '-Dmaven.wagon.http.retryHandler.count=0',
  '-Dmaven.wagon.rto=60000',
  '-Daether.connector.connectTimeout=5000',
]

/** The files that are run with it as they are, beside its own test. */
const core = ['search.test.ts', 'relevance.test.ts', 'assist.test.ts', 'saved-searches.test.ts']

/** What answers searches in place of PostgreSQL. It comes through Maven, from its own store or the usual one. */
export const openSearch = {
  name: 'OpenSearch',
  test: 'opensearch.engine.ts',
  core: core.map((file) => join('apps/server/src/features/search', file)),
  /** `{ version, env }`, or the reason why it is left out. */
  find({ isNamed = true, memory = '1g' } = {}) {
    const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
    const javac = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'javac') : 'javac'
    const version = Number(/javac (\d+)/.exec(answerOf(javac, ['-version']))?.[1] ?? 0)
    if (version < oldestJava)
      return { reason: `it needs a JDK of version ${oldestJava} or newer, and there is none here` }
    if (!answerOf('mvn', ['--version'])) return { reason: 'it comes through Maven (mvn), which is not here' }
    const classes = classPath(['-o']) ?? (isNamed ? classPath(soon) : undefined)
    if (!classes && !isNamed) return { reason: 'it is not here; npm run test:engines -- opensearch fetches it' }
    if (!classes) return { reason: 'Maven could not bring it from where it usually brings things' }
    // a small one starts soon, a larger one is for measuring and compiles its code in full
    const flags =
      memory === '1g'
        ? ['-Xms512m', '-Xmx1g', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
        : [`-Xms${memory}`, `-Xmx${memory}`]
    const command = [java, ...flags, '-cp', classes, join(folder, 'SearchNode.java')]
    const own = answerOf(java, command.slice(1)).trim()
    if (!own) return { reason: 'it does not start with the Java that is here' }
    return { version: `${own} on Java ${version}`, env: { PLAZA_TEST_OPENSEARCH: JSON.stringify(command) } }
  },
}

function answerOf(program, args) {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
  return status === 0 ? `${stdout}${stderr}` : ''
}

/** The files it consists of, once they are on this machine. */
function classPath(options) {
  const out = mkdtempSync(join(tmpdir(), 'plaza-maven-'))
  const file = join(out, 'classes')
  try {
    const args = ['-q', '-B', ...options, '-f', join(folder, 'pom.xml'), 'dependency:build-classpath']
    const { status } = spawnSync('mvn', [...args, `-Dmdep.outputFile=${file}`], {
      stdio: 'ignore',
      timeout: fetchWithinMs,
    })
    return status === 0 ? readFileSync(file, 'utf8').trim() : undefined
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
