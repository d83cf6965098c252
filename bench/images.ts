/** How fast stored sizes of pictures are served beside a static file of the same bytes, and how long new ones take. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bench, withPlaza } from './lib/bench.ts'
import { compare, tellMemory } from './lib/measure.ts'

const pictures = join(import.meta.dirname, '../apps/web/public/pictures')

async function upload(bench: Bench) {
  const [name = ''] = (await readdir(pictures)).filter((file) => file.endsWith('.webp'))
  const asked = await fetch(`${bench.base}/uploads/policy?filename=${name}&folder=images`, { headers: bench.headers })
  const { params } = (await asked.json()) as { params: Record<string, string> }
  const form = new FormData()
  for (const [field, value] of Object.entries(params)) form.append(field, value)
  form.append('file', new Blob([await readFile(join(pictures, name))]), name)
  const answer = await fetch(`${bench.base}/files`, { method: 'POST', body: form })
  if (answer.status !== 201) throw new Error(`The upload was refused: ${await answer.text()}`)
  return (await answer.json()) as { key: string; width: number; height: number; bytes: number }
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  console.log(`${name.padEnd(50)} ${(performance.now() - start).toFixed(0)} ms`)
  return result
}

await withPlaza(async (bench) => {
  const { key, width, height, bytes } = await timed('The first upload, with its process', () => upload(bench))
  await timed('An upload', () => upload(bench))
  console.log(`The picture is stored as ${width} × ${height}, ${Math.round(bytes / 1024)} kB\n`)
  const view = async (query: string) => {
    const answer = await fetch(`${bench.base}/files/${key}?${query}`)
    if (!answer.ok) throw new Error(await answer.text())
    return Buffer.from(await answer.arrayBuffer())
  }
  for (const format of ['webp', 'avif', 'jpeg']) {
    for (const size of [192, 400, 800, 1200]) {
      await timed(`A new size, ${size} px as ${format}`, () => view(`w=${size}&format=${format}`))
    }
  }
  const query = 'w=400&format=webp'
  const CONTENT = (await view(query)).toString('base64')
  const path = `/files/${key}?${query}`
  const file = await bench.start('static-server.ts', { CONTENT }, 'http')
  await compare(bench, file, [
    { name: 'A stored size, beside a static file', path, version: '2019-05-20', toReach: 0.7 },
  ])
  await tellMemory(bench)
})
