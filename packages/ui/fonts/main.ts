// npm run fonts -w @plaza/ui: the small font files and the style sheet that names them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFonts } from './make.ts'

for (const [path, content] of await makeFonts()) {
  await writeFile(join(import.meta.dirname, '..', path), content)
  console.log(`${path.padEnd(40)} ${(content.length / 1000).toFixed(1)} kB`)
}
