import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '../config.ts'
import { type Finding, fine, risky, wrong } from './finding.ts'

const leastSecret = 32
const leastDiskBytes = 1024 ** 3
const leastDiskShare = 0.1
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** What can be said of the settings alone. */
export function checkSettings(settings: Settings): Finding[] {
  const { isLive, publicUrl, authSecret, systemKey, host, trustedProxies } = settings
  if (!isLive) return [risky(`PLAZA_ENV is ${settings.environment}: real customers need PLAZA_ENV=live.`)]
  const findings: Finding[] = []
  if (!publicUrl.startsWith('https://'))
    findings.push(
      wrong(`PUBLIC_URL is ${publicUrl}. Passwords and sessions need https: put a proxy in front (deploy/caddy).`),
    )
  for (const [name, secret] of Object.entries({ AUTH_SECRET: authSecret, SYSTEM_KEY: systemKey })) {
    if (secret !== undefined && secret.length < leastSecret)
      findings.push(
        wrong(`${name} has ${secret.length} characters and can be guessed. Make a new one: openssl rand -hex 32`),
      )
  }
  if (authSecret !== undefined && authSecret === systemKey)
    findings.push(wrong('AUTH_SECRET and SYSTEM_KEY are the same. Give each its own: openssl rand -hex 32'))
  if (trustedProxies.length === 0)
    findings.push(
      risky(
        'TRUSTED_PROXIES is empty: behind a proxy all visitors count as one and share one rate limit. Name the proxy.',
      ),
    )
  if (host === '0.0.0.0' || host === '::')
    findings.push(
      risky(
        `HOST is ${host}: anyone who can reach port ${settings.port} bypasses the proxy. Keep the port in a private network.`,
      ),
    )
  if (settings.otherMasterKeys.length > 0)
    findings.push(risky('PLAZA_MASTER_KEY_OLD is set: finish with npm run plaza -- rotate-master-key, then remove it.'))
  if (settings.otherAuthSecrets.length > 0)
    findings.push(
      risky(
        'AUTH_SECRET_OLD is set: remove it a week after the secrets were swapped (docs/guides/rotating-secrets.md).',
      ),
    )
  if (settings.allowPrivateTargets)
    findings.push(wrong('PLAZA_ALLOW_PRIVATE_TARGETS is on: webhooks can be pointed at your own network. Turn it off.'))
  if (settings.metrics.token === undefined && settings.metrics.port === undefined)
    findings.push(
      risky('Nothing monitors this server: set METRICS_TOKEN or METRICS_PORT (docs/guides/seen-from-outside.md).'),
    )
  if (settings.consoleUrl === publicUrl)
    findings.push(risky('The console shares its address with the marketplace. Give it its own with PLAZA_CONSOLE_URL.'))
  return findings.length > 0 ? findings : [fine('The settings of a live marketplace are complete.')]
}

/** Folders of this machine. */
export async function checkDisk(settings: Settings): Promise<Finding[]> {
  const { dataDir } = settings
  const findings: Finding[] = []
  const there = await nearest(dataDir)
  const isFolder = (await stat(there)).isDirectory()
  const canWrite = await access(there, constants.W_OK).then(
    () => isFolder,
    () => false,
  )
  if (!canWrite)
    return [wrong(`Plaza cannot write to ${dataDir}. Give this user write access, or choose another DATA_DIR.`)]
  const { bavail, blocks, bsize } = await statfs(there)
  const free = bavail * bsize
  const isTight = free < leastDiskBytes || bavail / blocks < leastDiskShare
  findings.push(
    isTight
      ? wrong(`Only ${gigabytes(free)} are free on the disk of ${dataDir}: below 1 GB or 10 % servers take no traffic.`)
      : fine(`${gigabytes(free)} are free on the disk of ${dataDir}.`),
  )
  for (const [name, folder] of Object.entries({
    PLAZA_WEB_DIR: settings.webDir,
    PLAZA_CONSOLE_DIR: settings.consoleDir,
  })) {
    if (folder !== undefined && !(await isFile(join(folder, 'index.html'))))
      findings.push(wrong(`${name} is ${folder}, which contains no built app. Build it with: npm start`))
  }
  const keyFile = await stat(join(dataDir, 'secrets', 'master.key')).catch(() => undefined)
  if (keyFile && process.platform !== 'win32' && (keyFile.mode & 0o077) !== 0)
    findings.push(wrong(`Others on this machine can read ${join(dataDir, 'secrets', 'master.key')}: chmod 600.`))
  return findings
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** The folder, or the one above it in which the first start will make it. */
const nearest = async (folder: string): Promise<string> =>
  (await stat(folder).catch(() => undefined)) || dirname(folder) === folder ? folder : nearest(dirname(folder))
