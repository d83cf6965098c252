import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { fileURLToPath } from 'node:url'

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }
export type NoBrowser = { reason: string }

// only our own pages are opened; containers rarely allow a sandbox, and maps need WebGL without a graphics card
// optimized code pays off after seconds, and a journey has left the page by then
const args = ['--no-sandbox', '--enable-unsafe-swiftshader', '--js-flags=--no-opt --no-maglev']

/** A Chromium for the journeys: the one asked for, the one that comes through npm, or one on this machine. */
export async function findBrowser(): Promise<Browser | NoBrowser> {
  const asked = env.PLAZA_BROWSER
  if (asked) {
    return runs(asked) ? plain(asked) : { reason: `PLAZA_BROWSER is ${asked}, which does not run` }
  }
  // first the one that is the same everywhere and has no windows to draw: half the work of those that people have
  const brought = await fromNpm().catch(() => undefined)
  if (brought) return brought
  const found = onThisMachine().find((path) => runs(path)) ?? (await fromPlaywright())
  if (found) return plain(found)
  return fromSystemPackages() ?? { reason: 'there is no Chrome or Chromium here; name one with PLAZA_BROWSER' }
}

const plain = (executablePath: string): Browser => ({ executablePath, args, env: {} })

/** Being there is not enough: some systems ship a placeholder that only tells how to install the real one. */
function runs(path: string, extra: Record<string, string> = {}): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000, env: { ...env, ...extra } })
    return true
  } catch {
    return false
  }
}

function onThisMachine(): string[] {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return apps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`).filter(existsSync)
  }
  if (platform === 'win32') {
    const places = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LocalAppData].filter((place) => place !== undefined)
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return places.flatMap((place) => programs.map((program) => join(place, program))).filter(existsSync)
  }
  const folders = (env.PATH ?? '').split(delimiter)
  // the shell has no windows to draw: a quarter less work
  return ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter(existsSync)
}

/** Somebody may have run "npx playwright install". */
async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && runs(path) ? path : undefined
}

async function fromNpm(): Promise<Browser | undefined> {
  if (platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = createRequire(import.meta.url)(join(home, 'package.json')) as { version: string }
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'plaza', `chromium-${version}`)
  if (!existsSync(folder)) await unpack(home, folder)
  const executablePath = join(folder, 'chromium')
  // a bare machine has neither fonts nor some of the libraries; the package brings both
  const fonts: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const libraries = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  const fitting = [fonts, libraries].find((extra) => runs(executablePath, extra))
  return fitting && { executablePath, args, env: fitting }
}

/** Unpacked aside and renamed, because the package takes whatever lies in the temporary folder for its own. */
async function unpack(home: string, folder: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const unfinished = `${folder}.${process.pid}`
  const temporary = env.TMPDIR
  mkdirSync(unfinished, { recursive: true })
  try {
    env.TMPDIR = unfinished
    await chromium.executablePath()
    await inflate(join(home, 'bin', 'al2023.tar.br'))
    renameSync(unfinished, folder)
  } finally {
    if (temporary === undefined) delete env.TMPDIR
    else env.TMPDIR = temporary
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Only on machines that exist for one test run. */
function fromSystemPackages(): Browser | undefined {
  if (env.CI !== 'true' || platform !== 'linux' || getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const aptGet = (...words: string[]) =>
    execFileSync('apt-get', words, { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
  try {
    aptGet('update')
  } catch {
    // what was known before may be enough
  }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      aptGet('install', '-y', '--no-install-recommends', name)
    } catch {
      continue
    }
    if (runs(`/usr/bin/${name}`)) return plain(`/usr/bin/${name}`)
  }
  return undefined
}

// scripts/test.mjs asks whether there is one before it starts the journeys
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await findBrowser()))
