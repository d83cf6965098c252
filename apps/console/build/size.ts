// How much the first load needs: what the page names, and what the shell and the first screen add when somebody is
// signed in. Fails above the limits.  npm run size -w @plaza/console
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const limitsKb = { script: 170, style: 25 }
const dist = join(import.meta.dirname, '../dist')
const assets = join(dist, 'assets')

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const named = [...html.matchAll(/(?:src|href)="\/console\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
// the first screen of an Admin, with all that it imports
const screens = readdirSync(assets).filter((file) => /^(Shell|TodayPage)-.*\.js$/.test(file))
const files = new Set(named)
for (const screen of screens) files.add(`assets/${screen}`)
for (const file of files) {
  if (!file.endsWith('.js')) continue
  const code = readFileSync(join(dist, file), 'utf8')
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) files.add(`assets/${name}`)
}

const totals = { script: 0, style: 0 }
for (const file of files) {
  const bytes = brotliCompressSync(readFileSync(join(dist, file))).length
  totals[file.endsWith('.css') ? 'style' : 'script'] += bytes
  console.log(`${file.padEnd(48)} ${kb(bytes)} brotli`)
}
for (const kind of ['script', 'style'] as const) {
  console.log(`First load, ${kind}: ${kb(totals[kind])} of ${limitsKb[kind]} kB allowed (brotli)`)
  if (totals[kind] > limitsKb[kind] * 1000) process.exitCode = 1
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
