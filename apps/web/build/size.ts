// How much JavaScript the first page needs: the entry and everything it imports statically, as Vite lists them in
// the page. Fails above the limit.  npm run size -w @plaza/web
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const limitKb = 150
const dist = join(import.meta.dirname, '../dist')

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src'))
const preloads = [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g)].map(([tag]) => attribute(tag, 'href'))

let total = 0
for (const file of new Set([...scripts, ...preloads])) {
  if (!file) continue
  const code = readFileSync(join(dist, file))
  const brotli = brotliCompressSync(code).length
  total += brotli
  console.log(`${file.padEnd(44)} ${kb(code.length)} raw  ${kb(gzipSync(code).length)} gzip  ${kb(brotli)} brotli`)
}
console.log(`First load: ${kb(total)} of ${limitKb} kB allowed (brotli)`)
if (total > limitKb * 1000) process.exitCode = 1

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
