/**
 * `npm run try:image`: follows the Dockerfile on this machine, for people without a container engine. It copies what belongs into
 * the image, builds it with the image's own commands, and runs its entry point as the Compose file does: as a user who may write
 * only to the data folder, with secrets from files, against its own database.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { findNode } from './lib/node.mjs'
import { fail, Problem, step } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { runQuietly } from './lib/run.mjs'

const asNobody = process.getuid?.() === 0 ? { uid: 10001, gid: 10001 } : {}
const node = findNode()
const dockerfile = readFileSync(join(root, 'deploy/docker/Dockerfile'), 'utf8').replace(/\\\n/g, ' ')
const compose = parse(readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8'), { merge: true })
const said = (name) => [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, text]) => text.trim())

const [entry, usual] = [said('ENTRYPOINT'), said('CMD')].map(([line]) => JSON.parse(line))

const folder = mkdtempSync(join(tmpdir(), 'plaza-image-'))
const [app, data, secrets] = ['app', 'data', 'secrets'].map((name) => join(folder, name))
const placed = (text) =>
  text
    .replace(/^\/app\b/, app)
    .replace(/^\/data\b/, data)
    .replace(/^\/run\/secrets\b/, secrets)
const running = []
let stopDatabase = async () => undefined

try {
  chmodSync(folder, 0o755)
  await step('Copying the files of the image', copy)
  await step('Building it as in the Dockerfile', build)
  const database = await step('Starting a database for it', startDatabase)
  const port = await freePort()
  const env = await environment(database.url, port)
  await step('Migrating, as Compose does first', () => plaza(compose.services.migrate.command, env))
  for (const name of ['worker', 'plaza-1']) await step(`Running ${name}`, () => serve(name, env, port))
  console.log('\nThe image would work: it built, migrated, answered, was healthy, and stopped on a signal.')
} catch (error) {
  await cleanUp()
  fail(error)
}
await cleanUp()

async function cleanUp() {
  for (const child of running) child.kill('SIGKILL')
  await stopDatabase()
  rmSync(folder, { recursive: true, force: true })
}

/** Every file of the repository except those in .dockerignore; nothing built or installed is among them. */
function copy() {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const wanted = files.stdout
    .split('\0')
    .filter((path) => path && !ignored.some((name) => path === name || path.startsWith(`${name}/`)))
  for (const path of wanted) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    cpSync(join(root, path), join(app, path))
  }
  return { note: `${wanted.length} files` }
}

/** How this machine reaches a registry; none of its other settings go into the build. */
function reachingOut() {
  const isOfNetwork = /^(HOME|.*_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_(registry|cafile))$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isOfNetwork.test(name)))
}

async function build() {
  const path = [dirname(node), process.env.PATH].join(delimiter)
  const { code, output } = await runQuietly('sh', ['-c', said('RUN')[0]], {
    cwd: app,
    env: { ...reachingOut(), PATH: path, TMPDIR: tmpdir() },
  })
  if (code !== 0) throw new Problem(`The build failed with code ${code}:\n${output.slice(-4_000)}`)
  const { stdout } = spawnSync('du', ['-sm', app], { encoding: 'utf8' })
  return { note: `${stdout.split('\t')[0]} MB` }
}

/** The one that comes with the repository, while this runs. */
async function startDatabase() {
  const script = `
    const { startEmbeddedPostgres } = await import('./apps/server/src/db/index.ts')
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(folder, 'database'))}, log: () => undefined })
    console.log(database.url)
    process.stdin.resume().once('end', () => database.stop().then(() => process.exit(0)))`
  mkdirSync(join(folder, 'database'), { mode: 0o755 })
  const child = spawn(node, ['--conditions=plaza-source', '--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data')
  const ended = once(child, 'exit')
  stopDatabase = async () => {
    child.stdin.end()
    await ended
  }
  return { url: url.trim() }
}

/** What the image and the compose file set, with the secrets as files. */
async function environment(databaseUrl, port) {
  mkdirSync(data, { mode: 0o700 })
  mkdirSync(secrets, { mode: 0o755 })
  const values = {
    database_url: databaseUrl,
    database_direct_url: databaseUrl,
    master_key: randomBytes(32).toString('base64'),
  }
  const {
    DATABASE_REPLICA_URL_FILE: _none,
    REALTIME_URL: _neither,
    ...wanted
  } = compose.services['plaza-1'].environment
  for (const [name, path] of Object.entries(wanted).filter(([key]) => key.endsWith('_FILE'))) {
    const file = placed(path)
    writeFileSync(file, values[path.split('/').at(-1)] ?? randomBytes(32).toString('hex'), { mode: 0o400 })
    if (asNobody.uid) chownSync(file, asNobody.uid, asNobody.gid)
    wanted[name] = file
  }
  if (asNobody.uid) chownSync(data, asNobody.uid, asNobody.gid)
  const image = said('ENV').flatMap((line) =>
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, placed(value)]),
  )
  return {
    PATH: [dirname(node), '/usr/bin', '/bin'].join(delimiter),
    ...Object.fromEntries(image),
    ...wanted,
    PUBLIC_URL: 'https://market.example',
    PLAZA_CONSOLE_URL: 'https://console.market.example',
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: String(port),
  }
}

function start(args, env) {
  const [program, ...options] = [...entry, ...args]
  const child = spawn(program === 'node' ? node : program, options, {
    cwd: app,
    env,
    ...asNobody,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  running.push(child)
  return { child, ended: once(child, 'exit'), told: () => output.slice(-4_000) }
}

async function plaza(args, env) {
  const { ended, told } = start(args, env)
  const [code] = await ended
  if (code !== 0) throw new Problem(`${args.join(' ')} failed with code ${code}:\n${told()}`)
}

/** Starts a service of the compose file, waits for the health check of the image, asks it something and stops it. */
async function serve(name, env, port) {
  const own = { ...env, PLAZA_ROLE: compose.services[name].environment.PLAZA_ROLE }
  const { child, ended, told } = start(usual, own)
  const check = JSON.parse(said('HEALTHCHECK')[0].replace(/^.*?CMD /, ''))[2].replace(':3000', `:${port}`)
  const isHealthy = () => spawnSync(node, ['-e', check], { timeout: 5_000 }).status === 0
  for (const giveUp = Date.now() + 60_000; !isHealthy(); await pause(250)) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Problem(`${name} did not become healthy:\n${told()}`)
  }
  const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  for (const giveUp = Date.now() + 60_000; (await ask('/health/ready')).status !== 200; await pause(250)) {
    if (Date.now() > giveUp) throw new Problem(`${name} did not become ready:\n${told()}`)
  }
  // a redirect is the proxy's business; it is enough that the page answers
  const page = await ask('/')
  if (page.status >= 500) throw new Problem(`/ answered ${page.status}:\n${told()}`)
  const since = performance.now()
  child.kill(said('STOPSIGNAL')[0])
  const [code] = await ended
  if (code !== 0) throw new Problem(`${name} exited with code ${code} after a signal:\n${told()}`)
  return { note: `stopped in ${((performance.now() - since) / 1000).toFixed(1)} s` }
}

async function freePort() {
  const probe = createServer()
  await new Promise((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address()
  await new Promise((done) => probe.close(done))
  return port
}
